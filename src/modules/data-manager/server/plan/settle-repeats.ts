import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { PlanIssue } from '../../contract.ts'
import type { PlanSum } from '../../contract-rows.ts'
import { exampleCount } from './plan-issues.ts'
import { keptIssue, keysOf, type LeavingSum, leaveOut, own, settleSettings, shownLine } from './staged-lines.ts'

const options = { lane: 'load', settings: settleSettings } as const

/** The staged lines that equal an earlier one of the file: `row` and `value`, what to show of them. */
function repeatedLines({ dataset }: UploadPartition): string {
  const from = `${dataset}_staged WHERE ${own}`
  return `SELECT row, value FROM (
      SELECT row, ${shownLine(dataset)} AS value, row_number() OVER (PARTITION BY fingerprint ORDER BY row) AS place
      FROM ${from} AND fingerprint IN (SELECT fingerprint FROM ${from} GROUP BY fingerprint HAVING count() > 1)
    ) WHERE place > 1`
}

/** Moves lines that equal an earlier one of the file to the refused rows, and answers what they come to. */
export async function refuseRepeated(warehouse: Warehouse, at: UploadPartition): Promise<LeavingSum[]> {
  await warehouse.run(
    `INSERT INTO refused_rows (organization, upload, row, outcome, reason, value)
    SELECT {o:UUID}, {u:UUID}, row, 'duplicate', 'repeated_line', value FROM (${repeatedLines(at)})`,
    keysOf(at),
    options,
  )
  return leaveOut(warehouse, at)
}

/** Says which staged lines equal an earlier one of the file. */
export async function describeRepeated(warehouse: Warehouse, at: UploadPartition): Promise<PlanIssue[]> {
  const [same] = await warehouse.rows<{ copies: number }>(
    `SELECT count() - uniqExact(fingerprint) AS copies FROM ${at.dataset}_staged WHERE ${own}`,
    keysOf(at),
    options,
  )
  if (!same?.copies) return []
  const examples = await warehouse.rows<{ row: number; value: string }>(
    `SELECT row, value FROM (${repeatedLines(at)}) ORDER BY row LIMIT ${exampleCount}`,
    keysOf(at),
    options,
  )
  const words = t('Equals an earlier line of this file; kept, as equal lines can be real')
  return keptIssue('warning', words, same.copies, examples).map(issue => ({ ...issue, choice: 'repeats' }))
}

/** What the staged lines come to that equal an earlier one of the file, currency by currency. */
export function sumRepeated(warehouse: Warehouse, at: UploadPartition): Promise<PlanSum[]> {
  const { amount } = loadables[at.dataset]
  return warehouse.rows<PlanSum>(
    `SELECT currency, toString(sum(once * (copies - 1))) AS amount, toUInt64(sum(copies - 1)) AS lines FROM (
      SELECT currency, toDecimal256(any(${amount}), 6) AS once, count() AS copies FROM ${at.dataset}_staged WHERE ${own}
      GROUP BY fingerprint, currency HAVING copies > 1
    ) GROUP BY currency ORDER BY lines DESC, currency`,
    keysOf(at),
    options,
  )
}

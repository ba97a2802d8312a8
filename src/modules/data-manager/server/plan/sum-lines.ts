import type { Warehouse } from '#server/warehouse/connect.ts'
import { linesIn } from '#server/warehouse/lines/loaded-lines.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { loadables } from '#shared/loadables.ts'
import { sumStagedRegister } from '../registers/sum-staged-register.ts'
import type { StagedSums } from './staged-lines.ts'

/** What the staged or the loaded lines add up to. Sums are exact: they are kept in twice the width of an amount. */
export async function sumLines(
  warehouse: Warehouse,
  at: UploadPartition,
  table: 'lines' | 'staged',
): Promise<StagedSums> {
  const { dataset } = at
  if (!isDatasetId(dataset)) return sumStagedRegister(warehouse, { ...at, dataset })
  const rows = await warehouse.rows<{ currency: string; amount: string; lines: number; from: string; to: string }>(
    `SELECT currency, toString(sum(toDecimal256(${loadables[at.dataset].amount}, 6))) AS amount, count() AS lines,
      toString(min(date)) AS from, toString(max(date)) AS to
    FROM ${linesIn(dataset, table)} AND upload = {u:UUID}
    GROUP BY currency ORDER BY lines DESC, currency`,
    { o: at.organization, u: at.upload },
    { lane: 'load' },
  )
  const [first, second] = rows
  const from = rows
    .map(row => row.from)
    .sort()
    .at(0)
  const to = rows
    .map(row => row.to)
    .sort()
    .at(-1)
  return {
    sums: rows.map(({ currency, amount, lines }) => ({ currency, amount, lines })),
    total: first && !second ? { amount: first.amount, currency: first.currency } : null,
    period: from && to ? { from, to } : null,
  }
}

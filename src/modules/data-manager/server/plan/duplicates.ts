import type { Warehouse } from '#server/warehouse/connect.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { t } from '#shared/translate.ts'
import type { PlanIssue, PlanRequest } from '../../contract.ts'
import { keepLeftOut } from './keep-left-out.ts'
import { exampleCount } from './plan-issues.ts'
import type { SettledLines } from './settled-lines.ts'
import {
  keptIssue,
  keysOf,
  type LeavingSum,
  leaveOut,
  own,
  type StagedFacts,
  settleSettings,
  shownLine,
} from './staged-lines.ts'

const options = { lane: 'load', settings: settleSettings } as const

/**
 * Finds the staged lines that other uploads already loaded: the k-th of equal lines is one when at least k such lines
 * are loaded. `skip` moves them to the refused rows, `load` keeps them. Loaded lines that an update stands in for count
 * as well: the file that brought them must not bring them a second time beside the updated ones. Answers the issues of
 * lines that stay, and what those that leave come to.
 */
export async function settleDuplicates(
  warehouse: Warehouse,
  at: StagedFacts,
  duplicates: PlanRequest['duplicates'],
): Promise<SettledLines> {
  if (!(await hasOthers(warehouse, at))) return { issues: [], left: [] }
  if (duplicates === 'load') return { issues: await describeLoaded(warehouse, at), left: [] }
  return { issues: [], left: await refuseLoaded(warehouse, at) }
}

/** Whether the organisation has lines of other uploads at all: a first upload need not compare anything. */
export async function hasOthers(warehouse: Warehouse, at: StagedFacts): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM ${loadedLines(at.dataset)} AND upload != {u:UUID} LIMIT 1`
  return (await warehouse.rows(sql, keysOf(at))).length > 0
}

/** The staged lines that are loaded already: `row` and what to show of them. Only the staged period is compared. */
function loadedAlready({ dataset }: StagedFacts): string {
  const mine = `SELECT fingerprint FROM ${dataset}_staged WHERE ${own}`
  return `SELECT staged.row AS row, staged.shown AS shown FROM (
      SELECT row, fingerprint, ${shownLine(dataset)} AS shown,
        row_number() OVER (PARTITION BY fingerprint ORDER BY row) AS place
      FROM ${dataset}_staged WHERE ${own} AND fingerprint IN (
        SELECT fingerprint FROM ${others(dataset)} AND fingerprint IN (${mine}))
    ) AS staged
    INNER JOIN (
      SELECT fingerprint, count() AS copies FROM ${others(dataset)} AND fingerprint IN (${mine}) GROUP BY fingerprint
    ) AS loaded ON staged.fingerprint = loaded.fingerprint
    WHERE staged.place <= loaded.copies`
}

function others(dataset: StagedFacts['dataset']): string {
  const end = (which: 'min' | 'max') => `(SELECT ${which}(date) FROM ${dataset}_staged WHERE ${own})`
  return `${loadedLines(dataset)} AND upload != {u:UUID} AND date BETWEEN ${end('min')} AND ${end('max')}`
}

async function refuseLoaded(warehouse: Warehouse, at: StagedFacts): Promise<LeavingSum[]> {
  await warehouse.run(
    `INSERT INTO refused_rows (organization, upload, row, outcome, reason, value)
    SELECT {o:UUID}, {u:UUID}, row, 'duplicate', 'already_loaded', shown FROM (${loadedAlready(at)})`,
    keysOf(at),
    options,
  )
  await keepLeftOut(warehouse, at)
  return leaveOut(warehouse, at)
}

async function describeLoaded(warehouse: Warehouse, at: StagedFacts): Promise<PlanIssue[]> {
  const rows = await warehouse.rows<{ row: number; value: string; count: number }>(
    `SELECT row, shown AS value, count() OVER () AS count FROM (${loadedAlready(at)}) ORDER BY row LIMIT ${exampleCount}`,
    keysOf(at),
    options,
  )
  const examples = rows.map(({ row, value }) => ({ row, value }))
  return keptIssue(
    'info',
    t('An earlier upload already loaded this line; it is loaded again as asked'),
    rows[0]?.count ?? 0,
    examples,
  )
}

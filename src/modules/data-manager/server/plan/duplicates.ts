import type { Warehouse } from '#server/warehouse/connect.ts'
import { countLines, type UploadPartition } from '#server/warehouse/load.ts'
import { loadables } from '#shared/loadables.ts'
import type { PlanIssue, PlanRequest } from '../../contract.ts'
import { exampleCount } from './plan-issues.ts'

const own = 'organization = {o:UUID} AND upload = {u:UUID}'
const settings = { max_bytes_before_external_group_by: 400_000_000, max_memory_usage: 1_500_000_000 }

/**
 * Finds the staged lines that other uploads already loaded: the k-th of equal lines is one when at least k such lines
 * are loaded. `skip` moves them to the refused rows, `load` keeps them. Equal lines inside the file are real and stay.
 * Answers the issues of lines that stay.
 */
export async function settleDuplicates(
  warehouse: Warehouse,
  at: UploadPartition,
  duplicates: PlanRequest['duplicates'],
): Promise<PlanIssue[]> {
  const issues: PlanIssue[] = []
  if (await hasOthers(warehouse, at)) {
    if (duplicates === 'skip') await refuseLoaded(warehouse, at)
    else issues.push(...(await describeLoaded(warehouse, at)))
  }
  return [...issues, ...(await describeRepeated(warehouse, at))]
}

function keys({ organization, upload }: UploadPartition) {
  return { o: organization, u: upload }
}

/** Whether the organisation has lines of other uploads at all: a first upload need not compare anything. */
async function hasOthers(warehouse: Warehouse, at: UploadPartition): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM ${at.dataset}_lines WHERE organization = {o:UUID} AND upload != {u:UUID} LIMIT 1`
  return (await warehouse.rows(sql, keys(at))).length > 0
}

/** The staged lines that are loaded already: `row` and what to show of them. Only the staged period is compared. */
function loadedAlready({ dataset }: UploadPartition): string {
  const mine = `SELECT fingerprint FROM ${dataset}_staged WHERE ${own}`
  return `SELECT staged.row AS row, staged.shown AS shown FROM (
      SELECT row, fingerprint, ${shown(dataset)} AS shown,
        row_number() OVER (PARTITION BY fingerprint ORDER BY row) AS place
      FROM ${dataset}_staged WHERE ${own} AND fingerprint IN (
        SELECT fingerprint FROM ${others(dataset)} AND fingerprint IN (${mine}))
    ) AS staged
    INNER JOIN (
      SELECT fingerprint, count() AS copies FROM ${others(dataset)} AND fingerprint IN (${mine}) GROUP BY fingerprint
    ) AS loaded ON staged.fingerprint = loaded.fingerprint
    WHERE staged.place <= loaded.copies`
}

function others(dataset: UploadPartition['dataset']): string {
  const end = (which: 'min' | 'max') => `(SELECT ${which}(date) FROM ${dataset}_staged WHERE ${own})`
  return `${dataset}_lines WHERE organization = {o:UUID} AND upload != {u:UUID} AND date BETWEEN ${end('min')} AND ${end('max')}`
}

/** A line in words: its date, party and money. */
function shown(dataset: UploadPartition['dataset']): string {
  const { party, amount } = loadables[dataset]
  return `concat(toString(date), ' ', ${party}, ' ', toString(${amount}), ' ', currency)`
}

async function refuseLoaded(warehouse: Warehouse, at: UploadPartition): Promise<void> {
  await warehouse.run(
    `INSERT INTO refused_rows (organization, upload, row, outcome, reason, value)
    SELECT {o:UUID}, {u:UUID}, row, 'duplicate', 'already_loaded', shown FROM (${loadedAlready(at)})`,
    keys(at),
    { lane: 'load', settings },
  )
  const refused = `SELECT row FROM refused_rows WHERE ${own} AND outcome = 'duplicate'`
  const [found] = await warehouse.rows<{ count: number }>(`SELECT count() AS count FROM (${refused})`, keys(at))
  if (!found?.count) return
  const isAll = found.count === (await countLines(warehouse, at, 'staged'))
  const change = isAll
    ? 'DROP PARTITION tuple({o:UUID}, {u:UUID})'
    : `DELETE IN PARTITION tuple({o:UUID}, {u:UUID}) WHERE row IN (${refused})`
  await warehouse.run(`ALTER TABLE ${at.dataset}_staged ${change}`, keys(at), {
    lane: 'load',
    settings: { mutations_sync: 1 },
  })
}

type Example = { row: number; value: string; count: number }

async function describeLoaded(warehouse: Warehouse, at: UploadPartition): Promise<PlanIssue[]> {
  const rows = await warehouse.rows<Example>(
    `SELECT row, shown AS value, count() OVER () AS count FROM (${loadedAlready(at)}) ORDER BY row LIMIT ${exampleCount}`,
    keys(at),
    { lane: 'load', settings },
  )
  return kept('info', 'An earlier upload already loaded this line; it is loaded again as asked', rows)
}

async function describeRepeated(warehouse: Warehouse, at: UploadPartition): Promise<PlanIssue[]> {
  const from = `${at.dataset}_staged WHERE ${own}`
  const [same] = await warehouse.rows<{ copies: number }>(
    `SELECT count() - uniqExact(fingerprint) AS copies FROM ${from}`,
    keys(at),
    { lane: 'load', settings },
  )
  if (!same?.copies) return []
  const rows = await warehouse.rows<Omit<Example, 'count'>>(
    `SELECT row, value FROM (
      SELECT row, ${shown(at.dataset)} AS value, row_number() OVER (PARTITION BY fingerprint ORDER BY row) AS place
      FROM ${from} AND fingerprint IN (SELECT fingerprint FROM ${from} GROUP BY fingerprint HAVING count() > 1)
    ) WHERE place > 1 ORDER BY row LIMIT ${exampleCount}`,
    keys(at),
    { lane: 'load', settings },
  )
  return kept(
    'warning',
    'Equals an earlier line of this file; kept, as equal lines can be real',
    rows.map(row => ({ ...row, count: same.copies })),
  )
}

function kept(level: PlanIssue['level'], reason: string, rows: Example[]): PlanIssue[] {
  const [first] = rows
  if (!first) return []
  return [
    {
      level,
      outcome: 'kept',
      field: null,
      reason,
      count: first.count,
      examples: rows.map(({ row, value }) => ({ row, value })),
    },
  ]
}

import { loadableIds } from '#shared/loadables.ts'
import type { Warehouse } from './connect.ts'
import type { Params } from './engine/statement-values.ts'
import type { UploadPartition } from './load.ts'

/** A table with one partition an upload, and the twin of its layout that a partition is changed in. */
type ChangedTable = `${UploadPartition['dataset']}_${'lines' | 'staged' | 'former'}` | 'refused_rows'
type Upload = Pick<UploadPartition, 'organization' | 'upload'>

/** The twins: empty but for what is being changed. */
export const besideTables = [...loadableIds.map(id => `${id}_beside`), 'refused_rows_beside']

export type PartitionChange = {
  /** `DELETE`, or `UPDATE column = expression, …`. */
  change: 'DELETE' | `UPDATE ${string}`
  /** Which rows of the upload; it may ask other tables, with `{o:UUID}` and `{u:UUID}`. */
  where: string
  params?: Params
}

/**
 * Changes rows of one upload in place. The engine writes a change of rows down part by part for the whole table, so that in
 * the table itself it would take longer with every upload there is; beside, there are the rows of this one alone.
 * Repeatable. What others write to the upload's rows of that table meanwhile is lost: it needs their turn.
 */
export async function changePartition(
  warehouse: Warehouse,
  table: ChangedTable,
  at: Upload,
  { change, where, params = {} }: PartitionChange,
  turn?: AbortSignal,
): Promise<void> {
  turn?.throwIfAborted()
  const [found] = await warehouse.rows<{ rows: number; meant: number }>(
    `SELECT count() AS rows, countIf(${where}) AS meant FROM ${table} WHERE organization = {o:UUID} AND upload = {u:UUID}`,
    { ...params, o: at.organization, u: at.upload },
    { lane: 'load' },
  )
  if (!found?.meant) return
  turn?.throwIfAborted()
  if (change === 'DELETE' && found.meant === found.rows)
    return run(warehouse, at, `ALTER TABLE ${table} DROP ${partition}`)
  await writePartition(
    warehouse,
    table,
    at,
    async beside => {
      await run(warehouse, at, `ALTER TABLE ${beside} ATTACH ${partition} FROM ${table}`)
      await run(warehouse, at, `ALTER TABLE ${beside} ${change} IN ${partition} WHERE ${where}`, params)
    },
    { turn, rows: change === 'DELETE' ? found.rows - found.meant : found.rows },
  )
}

/**
 * Puts in the place of an upload's rows in a table what `fill` writes into the table beside, in one atomic step.
 * They take no place once `turn` has ended, nor when none stand there or not so many as `rows` says. The rest is as for
 * `changePartition`.
 */
export async function writePartition(
  warehouse: Warehouse,
  table: ChangedTable,
  at: Upload,
  fill: (beside: string) => Promise<void>,
  { turn, rows }: { turn?: AbortSignal | undefined; rows?: number } = {},
): Promise<void> {
  const beside = table === 'refused_rows' ? 'refused_rows_beside' : table.replace(/_(lines|staged|former)$/, '_beside')
  const empty = () => run(warehouse, at, `ALTER TABLE ${beside} DROP ${partition}`)
  await empty()
  try {
    await fill(beside)
    const [found] = await warehouse.rows<{ rows: number }>(
      `SELECT count() AS rows FROM ${beside} WHERE organization = {o:UUID} AND upload = {u:UUID}`,
      { o: at.organization, u: at.upload },
      { lane: 'load' },
    )
    turn?.throwIfAborted()
    if (!found?.rows || found.rows !== (rows ?? found.rows))
      throw new Error(`Of ${rows} rows of ${table}, ${found?.rows} stand beside it`)
    await run(warehouse, at, `ALTER TABLE ${table} REPLACE ${partition} FROM ${beside}`)
  } finally {
    // The engine would try a change that failed again and again; but once the turn is another's, so is what stands beside.
    if (!turn?.aborted) await empty()
  }
}

const partition = 'PARTITION tuple({o:UUID}, {u:UUID})'

function run(warehouse: Warehouse, { organization, upload }: Upload, sql: string, params: Params = {}): Promise<void> {
  const settings = { mutations_sync: 1 } as const
  return warehouse.run(sql, { ...params, o: organization, u: upload }, { lane: 'load', settings })
}

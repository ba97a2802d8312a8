import type { DatasetId } from '#shared/datasets.ts'
import type { Warehouse } from '../connect.ts'
import { dropStagedLines, type UploadPartition } from '../load.ts'

/** The tables of lines: loaded, staged, left out of a plan, as they stood before others took their place, to come back. */
type LinesTable = 'lines' | 'staged' | 'left_out' | 'former' | 'to_bring'

/** The lines of the organisation `{o:UUID}` in a table, as SQL for FROM that goes on with AND: none is read without it. */
export function linesIn(dataset: DatasetId, table: LinesTable): string {
  return `${dataset}_${table} WHERE organization = {o:UUID}`
}

/** The loaded lines of the same as the files brought them, those that later ones stand in for too. */
export function loadedLines(dataset: DatasetId): string {
  return linesIn(dataset, 'lines')
}

/**
 * Leaves of an upload's loaded lines only some rows: they are set aside and take the place of all of them in one atomic
 * step. Repeatable. They take no place once `turn` has ended.
 */
export async function keepRows(
  warehouse: Warehouse,
  at: UploadPartition,
  batches: AsyncIterable<readonly number[]>,
  turn: AbortSignal,
): Promise<void> {
  await dropStagedLines(warehouse, at)
  for await (const rows of batches) {
    await warehouse.run(
      `INSERT INTO ${at.dataset}_staged SELECT * FROM ${at.dataset}_lines
      WHERE organization = {o:UUID} AND upload = {u:UUID} AND row IN {rows:Array(UInt32)}`,
      { o: at.organization, u: at.upload, rows },
      { lane: 'load' },
    )
  }
  turn.throwIfAborted()
  await warehouse.run(
    `ALTER TABLE ${at.dataset}_lines REPLACE PARTITION tuple({o:UUID}, {u:UUID}) FROM ${at.dataset}_staged`,
    { o: at.organization, u: at.upload },
    { lane: 'load' },
  )
  await dropStagedLines(warehouse, at)
  await warehouse.run(
    `ALTER TABLE ${at.dataset}_former DELETE IN PARTITION tuple({o:UUID}, {u:UUID}) WHERE row NOT IN (
      SELECT row FROM ${at.dataset}_lines WHERE organization = {o:UUID} AND upload = {u:UUID})`,
    { o: at.organization, u: at.upload },
    { lane: 'load', settings: { mutations_sync: 1 } },
  )
}

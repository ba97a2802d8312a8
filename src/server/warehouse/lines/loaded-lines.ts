import type { DatasetId } from '#shared/datasets.ts'
import { changePartition, writePartition } from '../change-partition.ts'
import type { Warehouse } from '../connect.ts'
import type { UploadPartition } from '../load.ts'

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
  const kept = async (beside: string) => {
    for await (const rows of batches) {
      await warehouse.run(
        `INSERT INTO ${beside} SELECT * FROM ${at.dataset}_lines
        WHERE organization = {o:UUID} AND upload = {u:UUID} AND row IN {rows:Array(UInt32)}`,
        { o: at.organization, u: at.upload, rows },
        { lane: 'load' },
      )
    }
  }
  await writePartition(warehouse, `${at.dataset}_lines`, at, kept, { turn })
  const where = `row NOT IN (SELECT row FROM ${at.dataset}_lines WHERE organization = {o:UUID} AND upload = {u:UUID})`
  await changePartition(warehouse, `${at.dataset}_former`, at, { change: 'DELETE', where }, turn)
}

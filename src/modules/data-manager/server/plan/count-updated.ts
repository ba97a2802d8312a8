import type { Warehouse } from '#server/warehouse/connect.ts'
import { linesIn } from '#server/warehouse/lines/loaded-lines.ts'
import { keysOf, type StagedFacts } from './staged-lines.ts'

/** How many lines of an upload, staged or loaded, stand in for others. */
export async function countUpdated(warehouse: Warehouse, at: StagedFacts, table: 'staged' | 'lines'): Promise<number> {
  const [row] = await warehouse.rows<{ count: number }>(
    `SELECT countIf(notEmpty(replaces)) AS count FROM ${linesIn(at.dataset, table)} AND upload = {u:UUID}`,
    keysOf(at),
  )
  return row?.count ?? 0
}

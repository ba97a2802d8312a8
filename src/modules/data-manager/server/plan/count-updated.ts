import type { Warehouse } from '#server/warehouse/connect.ts'
import { keysOf, own, type StagedFacts } from './staged-lines.ts'

/** How many lines of an upload, staged or loaded, stand in for others. */
export async function countUpdated(warehouse: Warehouse, at: StagedFacts, table: 'staged' | 'lines'): Promise<number> {
  const [row] = await warehouse.rows<{ count: number }>(
    `SELECT countIf(notEmpty(replaces)) AS count FROM ${at.dataset}_${table} WHERE ${own}`,
    keysOf(at),
  )
  return row?.count ?? 0
}

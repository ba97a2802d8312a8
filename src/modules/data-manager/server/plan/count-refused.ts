import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { keysOf, own } from './staged-lines.ts'

/** Rows a plan did not take, by what became of them; `unchanged` are some of the duplicates. */
type Refused = { rejected: number; duplicates: number; ignored: number; unchanged: number }

/** How many rows of an upload stand among the refused ones. */
export async function countRefused(warehouse: Warehouse, at: UploadPartition): Promise<Refused> {
  const [row] = await warehouse.rows<Refused>(
    `SELECT countIf(outcome = 'rejected') AS rejected, countIf(outcome = 'duplicate') AS duplicates,
      countIf(outcome = 'ignored') AS ignored, countIf(reason = 'unchanged') AS unchanged
    FROM refused_rows WHERE ${own}`,
    keysOf(at),
  )
  return row ?? { rejected: 0, duplicates: 0, ignored: 0, unchanged: 0 }
}

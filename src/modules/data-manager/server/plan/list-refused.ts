import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { fieldLabel } from './plan-issues.ts'
import { explainReason } from './reasons.ts'
import { keysOf } from './staged-lines.ts'

/** Rows of a file that became no lines, with their cells: faulty ones, and those that are no lines. */
export type RefusedOutcome = 'rejected' | 'ignored'

export type RefusedRow = {
  /** 1-based row of the file. */
  row: number
  field: string | null
  /** A sentence with the value: `Date '31/02/2024' does not exist`. */
  reason: string
  /** The row's cells as read. */
  cells: string[]
}

type Page = { outcome: RefusedOutcome; after?: number; limit?: number }

/** The rows of an outcome behind `after`, by their row in the file. */
export async function listRefused(
  warehouse: Warehouse,
  at: UploadPartition,
  { outcome, after = 0, limit = 1000 }: Page,
): Promise<RefusedRow[]> {
  const rows = await warehouse.rows<{ row: number; field: string; reason: string; value: string; cells: string[] }>(
    `SELECT row, field, reason, value, cells FROM refused_rows
    WHERE organization = {o:UUID} AND upload = {u:UUID} AND outcome = {outcome:String} AND row > {after:UInt32}
    ORDER BY row LIMIT {limit:UInt32}`,
    { ...keysOf(at), outcome, after, limit },
  )
  return rows.map(({ row, field, reason, value, cells }) => ({
    row,
    field: field || null,
    reason: explainReason(reason, fieldLabel(at, field), value),
    cells,
  }))
}

/** The most cells a row of an outcome has. */
export async function mostCells(warehouse: Warehouse, at: UploadPartition, outcome: RefusedOutcome): Promise<number> {
  const [found] = await warehouse.rows<{ most: number }>(
    `SELECT toUInt32(max(length(cells))) AS most FROM refused_rows
    WHERE organization = {o:UUID} AND upload = {u:UUID} AND outcome = {outcome:String}`,
    { ...keysOf(at), outcome },
  )
  return found?.most ?? 0
}

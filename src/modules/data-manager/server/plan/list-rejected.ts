import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { fieldLabel } from './plan-issues.ts'
import { explainReason } from './reasons.ts'

export type RejectedRow = {
  /** 1-based row of the file. */
  row: number
  field: string | null
  /** A sentence with the value: `Date '31/02/2024' does not exist`. */
  reason: string
  /** The row's cells as read. */
  cells: string[]
}

type Page = { after?: number; limit?: number }

/** The rejected rows behind `after`, by their row in the file. */
export async function listRejected(
  warehouse: Warehouse,
  at: UploadPartition,
  { after = 0, limit = 1000 }: Page = {},
): Promise<RejectedRow[]> {
  const rows = await warehouse.rows<{ row: number; field: string; reason: string; value: string; cells: string[] }>(
    `SELECT row, field, reason, value, cells FROM refused_rows
    WHERE organization = {o:UUID} AND upload = {u:UUID} AND outcome = 'rejected' AND row > {after:UInt32}
    ORDER BY row LIMIT {limit:UInt32}`,
    { o: at.organization, u: at.upload, after, limit },
  )
  return rows.map(({ row, field, reason, value, cells }) => ({
    row,
    field: field || null,
    reason: explainReason(reason, fieldLabel(at, field), value),
    cells,
  }))
}

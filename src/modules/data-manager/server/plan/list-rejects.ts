import type { Warehouse } from '#server/warehouse/connect.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { RejectPage, RejectsQuery } from '../../contract.ts'
import { fieldLabel } from './plan-issues.ts'
import { describeReason, explainReason } from './reasons.ts'
import { keysOf, own } from './staged-lines.ts'

const alikeShown = 100
/** Longer texts are kept cut, so that they cannot be found again by what is kept. */
const findableLength = 199

type FoundReject = { row: number; field: string; reason: string; value: string; cells: string[] }
type Kind = { field: string; reason: string; count: number }

/** One page of an upload's rejected rows, all or of one kind, with the kinds there are and the texts that occur most. */
export async function listRejects(
  warehouse: Warehouse,
  at: UploadPartition,
  { page, field, reason }: RejectsQuery,
): Promise<RejectPage> {
  const chosen = `${own} AND outcome = 'rejected'
    ${field === undefined ? '' : 'AND field = {f:String}'} ${reason === undefined ? '' : 'AND reason = {r:String}'}`
  const params = { ...keysOf(at), f: field ?? '', r: reason ?? '', limit: pageSize, offset: pageOffset(page) }
  const [rows, kinds, alike] = await Promise.all([
    warehouse.rows<FoundReject>(
      `SELECT row, field, reason, value, cells FROM refused_rows WHERE ${chosen}
      ORDER BY row LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      params,
    ),
    warehouse.rows<Kind>(
      `SELECT field, reason, count() AS count FROM refused_rows WHERE ${own} AND outcome = 'rejected'
      GROUP BY field, reason ORDER BY count DESC, field, reason`,
      keysOf(at),
    ),
    warehouse.rows<Kind & { value: string }>(
      `SELECT field, reason, value, count() AS count FROM refused_rows
      WHERE ${chosen} AND field != '' AND lengthUTF8(value) <= ${findableLength} AND NOT startsWith(reason, 'key_')
      GROUP BY field, reason, value ORDER BY count DESC, field, value LIMIT ${alikeShown}`,
      params,
    ),
  ])
  const isChosen = (kind: Kind) => (field ?? kind.field) === kind.field && (reason ?? kind.reason) === kind.reason
  return {
    items: rows.map(({ row, field, reason, value, cells }) => ({
      ...{ row, field: field || null, reason, value, cells },
      sentence: explainReason(reason, fieldLabel(at, field), value),
    })),
    total: kinds.filter(isChosen).reduce((sum, { count }) => sum + count, 0),
    page,
    reasons: kinds.map(({ field, reason, count }) => ({
      ...{ field: field || null, reason, count },
      words: describeReason(reason, fieldLabel(at, field)),
    })),
    alike,
  }
}

import { csvLine, csvMark } from '#server/csv-line.ts'
import type { Scope } from '#server/scope.ts'
import { streamText } from '#server/stream-text.ts'
import { headsFor, ourColumns } from '../../intake/take-over-mapping.ts'
import type { UploadRow } from '../schema.ts'
import { listRefused, mostCells, type RefusedOutcome, type RefusedRow } from './list-refused.ts'

const pageRows = 5_000

/**
 * The rows of an outcome as CSV: the file's own columns, names for the cells some rows have beyond them, then where the
 * row stood and why it was not taken.
 */
export function streamRefused(scope: Scope, upload: UploadRow, outcome: RefusedOutcome): ReadableStream<Uint8Array> {
  return streamText(csvPieces(scope, upload, outcome), scope.log)
}

async function* csvPieces(scope: Scope, upload: UploadRow, outcome: RefusedOutcome): AsyncGenerator<string> {
  const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset: upload.dataset }
  const names = upload.profile.columns.map(column => column.name)
  const heads = headsFor(names, await mostCells(scope.warehouse, at, outcome))
  yield csvMark + csvLine([...heads, ...ourColumns])
  // Page by page along the row number, so that memory stays the same however many there are.
  for (let after = 0; ; ) {
    const rows = await listRefused(scope.warehouse, at, { outcome, after, limit: pageRows })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(refused => refusedLine(refused, heads.length)).join('')
    after = last.row
  }
}

function refusedLine({ row, reason, cells }: RefusedRow, width: number): string {
  const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return csvLine([...padded, row, reason])
}

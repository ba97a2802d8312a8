import { csvLine, csvMark } from '#server/csv-line.ts'
import type { Scope } from '#server/scope.ts'
import { streamText } from '#server/stream-text.ts'
import { ourColumns } from '../../intake/take-over-mapping.ts'
import type { UploadRow } from '../schema.ts'
import { listRejected, type RejectedRow } from './list-rejected.ts'

const pageRows = 5_000

/** The rejected rows as CSV: the file's own columns, then where the row stood and why it was not taken. */
export function streamRejects(scope: Scope, upload: UploadRow): ReadableStream<Uint8Array> {
  return streamText(csvPieces(scope, upload), scope.log)
}

async function* csvPieces(scope: Scope, upload: UploadRow): AsyncGenerator<string> {
  const names = upload.profile.columns.map(column => column.name)
  yield csvMark + csvLine([...names, ...ourColumns])
  for await (const rows of rejectedPages(scope, upload)) {
    yield rows.map(refused => refusedLine(refused, names.length)).join('')
  }
}

/** Page by page along the row number, so that memory stays the same however many there are. */
async function* rejectedPages(scope: Scope, upload: UploadRow): AsyncGenerator<RejectedRow[]> {
  const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset: upload.dataset }
  for (let after = 0; ; ) {
    const rows = await listRejected(scope.warehouse, at, { after, limit: pageRows })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.row
  }
}

function refusedLine({ row, reason, cells }: RejectedRow, width: number): string {
  const padded = Array.from({ length: Math.max(width, cells.length) }, (_, index) => cells[index] ?? '')
  return csvLine([...padded, row, reason])
}

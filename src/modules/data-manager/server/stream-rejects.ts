import { csvLine, csvMark } from '#server/csv-line.ts'
import type { Scope } from '#server/scope.ts'
import { listRejected, type RejectedRow } from './list-rejected.ts'
import type { UploadRow } from './schema.ts'

const pageRows = 5_000

/** The rejected rows as CSV: the file's own columns, then where the row stood and why it was not taken. */
export function streamRejects(scope: Scope, upload: UploadRow): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const pages = rejectedPages(scope, upload)
  const names = upload.profile.columns.map(column => column.name)
  let isStarted = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true
        controller.enqueue(encoder.encode(csvMark + csvLine([...names, 'Row', 'Reason'])))
        return
      }
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(refused => refusedLine(refused, names.length)).join('')))
    },
    cancel: () => void pages.return(undefined),
  })
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

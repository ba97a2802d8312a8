import { csvMark, delimitedLine } from '#server/csv-line.ts'
import type { Scope } from '#server/scope.ts'
import { streamText } from '#server/stream-text.ts'
import { queryLines } from '#server/warehouse/query-lines.ts'
import { columnsOfWalk, type WalkedColumn, walkLines } from '#server/warehouse/walk-lines.ts'
import { writeWorkbook } from '#server/write-workbook.ts'
import { datasets } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { type ExportLines, mostWorkbookLines } from '../../contract-lines.ts'

const batch = 10_000

/** A file under way: what it is, what it is called, and its bytes as they come. */
export type ExportedLines = { type: string; name: string; body: ReadableStream<Uint8Array> }

/**
 * The lines of a question as a file, with the columns and in the order asked for; who took it out is in the audit. The
 * file breaks off when lines change while it is written. Throws `invalid` as `query` does, and for more lines than a
 * workbook takes.
 */
export async function exportLines(scope: Scope, request: ExportLines): Promise<ExportedLines> {
  const { columns: ids, format, style, ...covered } = request
  const spec = linesSpecSchema.parse(covered)
  const columns = columnsOfWalk(spec.dataset, ids, scope.organization.baseCurrency)
  const { total } = await queryLines(scope, { ...spec, size: 1 })
  if (format === 'xlsx' && total > mostWorkbookLines) {
    const most = mostWorkbookLines.toLocaleString('en')
    const detail = `A workbook takes up to ${most} lines, and these are ${total.toLocaleString('en')}; take a CSV file or filter them`
    throw new AppError('invalid', detail, { reason: 'too_many_lines' })
  }
  const { dataset, filters, period, order } = spec
  await scope.db(tx =>
    scope.audit(tx, {
      action: 'lines.export',
      entity: 'lines',
      entityId: dataset,
      after: { format, lines: total, columns: ids, filters, period, order },
    }),
  )
  const rows = walkLines(scope, spec, columns, batch)
  const name = `${fileName(scope.organization.name)}-${dataset}-${scope.now().toISOString().slice(0, 10)}.${format}`
  if (format === 'csv')
    return { type: 'text/csv; charset=utf-8', name, body: streamText(csvPieces(columns, rows, style), scope.log) }
  const failed = (error: unknown) => scope.log.error({ err: error }, 'A workbook of lines broke off')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { type, name, body: writeWorkbook(datasets[dataset].label, columns, rows, failed) }
}

async function* csvPieces(
  columns: readonly WalkedColumn[],
  rows: AsyncIterable<(string | null)[][]>,
  style: ExportLines['style'],
): AsyncGenerator<string> {
  const separator = style === 'semicolon' ? ';' : ','
  yield csvMark +
    delimitedLine(
      columns.map(({ label }) => label),
      separator,
    )
  for await (const some of rows) {
    yield some
      .map(row =>
        delimitedLine(
          row.map((value, index) => written(value, columns[index], style)),
          separator,
        ),
      )
      .join('')
  }
}

function written(value: string | null, column: WalkedColumn | undefined, style: ExportLines['style']): string | null {
  return value !== null && style === 'semicolon' && column?.kind === 'number' ? value.replace('.', ',') : value
}

/** A name as part of the name of a file, on any system. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60).toLowerCase() || 'lines'
}

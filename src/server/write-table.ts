import type { Logger } from 'pino'
import { csvMark, delimitedLine } from './csv-line.ts'
import { logBrokenOff } from './log-broken-off.ts'
import { streamText } from './stream-text.ts'
import { type WorkbookColumn, type WrittenWorkbook, writeWorkbook } from './write-workbook.ts'

export type Table = Omit<WrittenWorkbook, 'failed'> & {
  format: 'csv' | 'xlsx'
  /** How a CSV file is written: commas between cells and points in numbers, or semicolons and commas. */
  style: 'comma' | 'semicolon'
  log: Logger
}

/** A file on its way out: its media type, what it is called, and its bytes. */
export type OutgoingFile = { type: string; name: string; body: ReadableStream<Uint8Array> }

/**
 * A table as the body of a file, streamed. A CSV file has the head and the rows, nothing `above` and no `total`, so that programs
 * read it; what breaks off is in `log`.
 */
export function writeTable({ format, style, log, ...table }: Table): Omit<OutgoingFile, 'name'> {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', body: streamText(csvPieces(table, style), log) }
  const failed = (error: unknown) => logBrokenOff(log, error, 'A workbook')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { type, body: writeWorkbook({ ...table, failed }) }
}

async function* csvPieces(
  { columns, rows }: Pick<WrittenWorkbook, 'columns' | 'rows'>,
  style: Table['style'],
): AsyncGenerator<string> {
  const separator = style === 'semicolon' ? ';' : ','
  const line = (cells: readonly (string | null)[]) => delimitedLine(cells, separator)
  yield csvMark + line(columns.map(({ label }) => label))
  for await (const some of rows) {
    yield some.map(row => line(row.map((value, at) => written(value, columns[at], style)))).join('')
  }
}

function written(
  value: string | null,
  column: Pick<WorkbookColumn, 'kind'> | undefined,
  style: Table['style'],
): string | null {
  const isNumber = column !== undefined && column.kind !== 'text' && column.kind !== 'date'
  return value !== null && style === 'semicolon' && isNumber ? value.replace('.', ',') : value
}

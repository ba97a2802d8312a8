import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { csvLine, csvMark } from '#server/csv-line.ts'
import { type JoinedSheet, joinWorkbooks } from '#server/join-workbooks.ts'
import type { Scope } from '#server/scope.ts'
import { writeTable } from '#server/write-table.ts'
import { t } from '#shared/translate.ts'
import type { GatheredTable } from './gather-tables.ts'
import { nameInZip } from './name-in-zip.ts'

type About = readonly [string, string][]

/** A file of tables, and how many rows those of each widget have in it, by its id. */
export type FileOfTables = { bytes: Buffer; rows: Record<string, number> }

/** The tables of a report as one workbook, what it is on its first sheet. */
export async function writeBook(
  scope: Scope,
  about: About,
  tables: AsyncIterable<GatheredTable>,
): Promise<FileOfTables> {
  const widgets: (string | null)[] = []
  const sheets: JoinedSheet[] = [{ name: t('About this report'), workbook: await buffer(aboutBook(scope, about)) }]
  // Each is read before the next is asked for: a person has few files on their way at once.
  for await (const { widget, name, body } of tables) {
    widgets.push(widget)
    sheets.push({ name, workbook: await buffer(body) })
  }
  const { book, rows } = await joinWorkbooks(sheets, scope.formats.dates)
  return { bytes: book, rows: addedUp(widgets.map((widget, at) => [widget, rows[at + 1] ?? 0])) }
}

function aboutBook({ formats, log }: Scope, about: About): ReadableStream<Uint8Array> {
  const [label, value] = [t('About this report'), '']
  const columns = [
    { label, kind: 'text' },
    { label: value, kind: 'text' },
  ] as const
  const sheet = { sheetName: t('About this report'), columns, rows: once(about), dates: formats.dates }
  return writeTable({ ...sheet, format: 'xlsx', style: 'comma', log }).body
}

async function* once(rows: About): AsyncGenerator<About> {
  yield rows
}

/** The tables of a report as a zip of CSV files, what they are in one more. */
export async function writeCsvs(
  scope: Scope,
  about: About,
  tables: AsyncIterable<GatheredTable>,
): Promise<FileOfTables> {
  const zip = new ZipFile()
  const mtime = scope.now()
  zip.addBuffer(Buffer.from(csvMark + about.map(row => csvLine(row)).join('')), `00 ${t('About this report')}.csv`, {
    mtime,
  })
  const rows: [string | null, number][] = []
  for await (const { widget, name, body } of tables) {
    const bytes = await buffer(body)
    rows.push([widget, rowsOfCsv(bytes)])
    const number = rows.length
    zip.addBuffer(bytes, nameInZip(number, name, 'csv'), { mtime, compressionLevel: 3 })
  }
  zip.end()
  return { bytes: await buffer(zip.outputStream), rows: addedUp(rows) }
}

/** The lines of a CSV file below its head; those within quotes end no row. */
function rowsOfCsv(bytes: Buffer): number {
  const [quote, end] = [0x22, 0x0a]
  let isQuoted = false
  let rows = -1
  for (const byte of bytes) {
    if (byte === quote) isQuoted = !isQuoted
    else if (byte === end && !isQuoted) rows += 1
  }
  return rows
}

function addedUp(tables: readonly (readonly [string | null, number])[]): Record<string, number> {
  const rows: Record<string, number> = {}
  for (const [widget, many] of tables) if (widget !== null) rows[widget] = (rows[widget] ?? 0) + many
  return rows
}

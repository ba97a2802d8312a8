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

/** The tables of a report as one workbook, what it is on its first sheet. */
export async function writeBook(scope: Scope, about: About, tables: AsyncIterable<GatheredTable>): Promise<Buffer> {
  const sheets: JoinedSheet[] = [{ name: t('About this report'), workbook: await buffer(aboutBook(scope, about)) }]
  // Each is read before the next is asked for: a person has few files on their way at once.
  for await (const { name, body } of tables) sheets.push({ name, workbook: await buffer(body) })
  return joinWorkbooks(sheets, scope.formats.dates)
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
export async function writeCsvs(scope: Scope, about: About, tables: AsyncIterable<GatheredTable>): Promise<Buffer> {
  const zip = new ZipFile()
  const mtime = scope.now()
  zip.addBuffer(Buffer.from(csvMark + about.map(row => csvLine(row)).join('')), `00 ${t('About this report')}.csv`, {
    mtime,
  })
  let number = 0
  for await (const { name, body } of tables) {
    number += 1
    zip.addBuffer(await buffer(body), nameInZip(number, name, 'csv'), { mtime, compressionLevel: 3 })
  }
  zip.end()
  return buffer(zip.outputStream)
}

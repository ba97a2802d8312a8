import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DateFormat } from '#shared/formats/formats.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { spokenOn } from './languages.ts'
import { followTotals, isSpreadsheetNumber } from './live-totals.ts'
import { declaration, nameOfSheet, sheetPath, spreadsheet, workbookPackage, xmlText } from './workbook-package.ts'

/** `money` is written with two decimals, `percent` is a share from 0 to 1. `addsUp`: what rows have of it makes its total. */
export type WorkbookColumn = { label: string; kind: 'text' | 'date' | 'number' | 'money' | 'percent'; addsUp?: boolean }

type Cells = readonly (string | null)[]

export type WrittenWorkbook = {
  sheetName: string
  /** Lines of text above the head of the table, the first one in bold; a blank line follows them. */
  above?: readonly string[]
  columns: readonly WorkbookColumn[]
  /** How days are shown; whoever opens it may show them otherwise. */
  dates: DateFormat
  rows: AsyncIterable<readonly Cells[]>
  /** Below all rows; where its column adds up, it follows what whoever opens the workbook leaves in sight. */
  total?: Cells | undefined
  /** Of each row how many of those below it are parts of it: it is a total of them. Rows are then few enough to be gathered. */
  parts?: readonly number[] | undefined
  /** Gets what breaks the stream. */
  failed: (error: unknown) => void
}

/**
 * A workbook (ECMA-376, SpreadsheetML) with one sheet: a head that stays in view, then the rows, each value by the kind
 * of its column. Texts are texts, never formulas. Streams: neither rows nor bytes are gathered. A value that a
 * spreadsheet's numbers or days cannot hold exactly is written as text.
 */
export function writeWorkbook({ sheetName, dates, failed, ...table }: WrittenWorkbook): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(workbookPackage([nameOfSheet(sheetName)], dates))) {
    zip.addBuffer(Buffer.from(declaration + xml), path)
  }
  const sheet = Readable.from(spokenOn(sheetPieces(table)))
  const out = new PassThrough()
  const breakOff = (error: unknown) => {
    failed(error)
    out.destroy(new Error('The workbook broke off'))
  }
  sheet.on('error', breakOff)
  zip.on('error', breakOff)
  // Whoever stops reading stops the reading of lines too.
  out.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, sheetPath(1), { compressionLevel: 3 })
  zip.end()
  zip.outputStream.pipe(out)
  return Readable.toWeb(out) as ReadableStream<Uint8Array>
}

async function* sheetPieces({
  above = [],
  columns,
  rows,
  total,
  parts,
}: Pick<WrittenWorkbook, 'above' | 'columns' | 'rows' | 'total' | 'parts'>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ kind, label }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 24 : Math.max(14, label.length + 2)}" customWidth="1"/>`,
  )
  const first = above.length === 0 ? 1 : above.length + 2
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${first}" topLeftCell="A${first + 1}" state="frozen"/></sheetView></sheetViews>`
  const lines = above.map((text, index) => `<row>${textCell(text, index === 0 ? ' s="1"' : '')}</row>`).join('')
  const head = columns.map(({ label }) => textCell(label, ' s="1"')).join('')
  const blank = above.length === 0 ? '' : '<row/>'
  yield `${declaration}<worksheet xmlns="${spreadsheet}">${view}<cols>${widths.join('')}</cols><sheetData>${lines}${blank}<row>${head}</row>`
  const rowOf = (cells: Cells, formulas: readonly string[] = []) =>
    `<row>${columns.map(({ kind }, at) => cell(kind, cells[at] ?? null, formulas[at])).join('')}</row>`
  const live = total && followTotals({ columns, total, head: first, parts })
  const gathered: Cells[] = []
  for await (const batch of rows) {
    for (const cells of batch) live?.pass(cells)
    if (parts) gathered.push(...batch)
    else yield batch.map(cells => rowOf(cells)).join('')
  }
  const last = live ? rowOf(total, live.ofTotal()) : ''
  yield gathered.map((cells, at) => rowOf(cells, live?.ofRow(at))).join('')
  yield `${last}</sheetData>${live ? `<autoFilter ref="${live.table()}"/>` : ''}</worksheet>`
}

const numberStyles = { number: 3, money: 4, percent: 5 } as const

function cell(kind: WorkbookColumn['kind'], value: string | null, formula = ''): string {
  if (value === null) return '<c/>'
  if (kind === 'date') {
    const day = serialDay(value)
    return day === null ? textCell(value) : `<c s="2"><v>${day}</v></c>`
  }
  const isNumber = kind !== 'text' && isSpreadsheetNumber(value)
  return isNumber ? `<c s="${numberStyles[kind]}">${formula}<v>${value}</v></c>` : textCell(value)
}

/** Days since 1899-12-30; before 1 March 1900 spreadsheets count a day that never was, so those stay texts. */
function serialDay(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-03-01') return null
  return Date.parse(`${value}T00:00:00Z`) / dayMilliseconds + 25_569
}

const longestText = 32_767

function textCell(text: string, style = ''): string {
  const shown = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`
}

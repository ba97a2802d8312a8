import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DateFormat } from '#shared/formats/formats.ts'
import { spokenLanguage } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { spokenOn } from './languages.ts'

/** `money` is written with two decimals, `percent` is a share from 0 to 1. */
export type WorkbookColumn = { label: string; kind: 'text' | 'date' | 'number' | 'money' | 'percent' }

export type WrittenWorkbook = {
  sheetName: string
  /** Lines of text above the head of the table, the first one in bold; a blank line follows them. */
  above?: readonly string[]
  columns: readonly WorkbookColumn[]
  /** How days are shown; whoever opens it may show them otherwise. */
  dates: DateFormat
  rows: AsyncIterable<readonly (readonly (string | null)[])[]>
  /** Gets what breaks the stream. */
  failed: (error: unknown) => void
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The language of months, as spreadsheets number languages, and what stands behind a day. */
const months = { en: { language: '409', mark: '' }, de: { language: '407', mark: '\\.' } } as const

/** The number format of days; months have their names in the language of who asked, whatever language the spreadsheet speaks. */
export function dayCode(dates: DateFormat): string {
  const { language, mark } = months[spokenLanguage() === 'de' ? 'de' : 'en']
  if (dates === '31 Dec 2026') return `[$-${language}]d${mark}\\ mmm\\ yyyy`
  if (dates === 'Dec 31, 2026') return `[$-${language}]mmm\\ d\\,\\ yyyy`
  return dayCodes[dates]
}

const dayCodes: Record<Exclude<DateFormat, '31 Dec 2026' | 'Dec 31, 2026'>, string> = {
  '2026-12-31': 'yyyy\\-mm\\-dd',
  '31/12/2026': 'dd\\/mm\\/yyyy',
  '31.12.2026': 'dd\\.mm\\.yyyy',
  '12/31/2026': 'mm\\/dd\\/yyyy',
}

/** Everything of a workbook with one sheet but the sheet: styles 1 a bold head, 2 a date, 3 a number, 4 money, 5 a share. */
const partsOf = (dates: DateFormat): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${dayCode(dates)}"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/** A name that a sheet may have: without some marks, and of 31 letters at most, cut between words. */
export function nameOfSheet(name: string): string {
  const plain = name
    .replace(/: /g, ' - ')
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (plain.length <= 31) return plain
  const cut = plain.slice(0, 31)
  const end = cut.lastIndexOf(' ')
  return `${(end > 15 ? cut.slice(0, end) : cut.slice(0, 30)).replace(/[ ,-]+$/, '')}…`
}

/**
 * A workbook (ECMA-376, SpreadsheetML) with one sheet: a head that stays in view, then the rows, each value by the kind
 * of its column. Texts are texts, never formulas. Streams: neither rows nor bytes are gathered. A value that a
 * spreadsheet's numbers or days cannot hold exactly is written as text.
 */
export function writeWorkbook({ sheetName, dates, failed, ...table }: WrittenWorkbook): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const named = `<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets><sheet name="${xmlText(nameOfSheet(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  for (const [path, xml] of Object.entries({ ...partsOf(dates), 'xl/workbook.xml': named })) {
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
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  zip.end()
  zip.outputStream.pipe(out)
  return Readable.toWeb(out) as ReadableStream<Uint8Array>
}

async function* sheetPieces({
  above = [],
  columns,
  rows,
}: Pick<WrittenWorkbook, 'above' | 'columns' | 'rows'>): AsyncGenerator<string> {
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
  for await (const batch of rows) {
    yield batch.map(row => `<row>${columns.map(({ kind }, at) => cell(kind, row[at] ?? null)).join('')}</row>`).join('')
  }
  yield '</sheetData></worksheet>'
}

const numberStyles = { number: 3, money: 4, percent: 5 } as const

function cell(kind: WorkbookColumn['kind'], value: string | null): string {
  if (value === null) return '<c/>'
  if (kind === 'date') {
    const day = serialDay(value)
    return day === null ? textCell(value) : `<c s="2"><v>${day}</v></c>`
  }
  return kind !== 'text' && isExact(value) ? `<c s="${numberStyles[kind]}"><v>${value}</v></c>` : textCell(value)
}

/** A spreadsheet counts in doubles, which keep 15 digits. */
function isExact(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value) && value.replace(/^-?0*\.?0*|\./g, '').length <= 15
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

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML keeps no control characters and no halves of a pair; a spreadsheet writes the former as `_x0001_`. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_x[0-9A-Fa-f]{4}_/g, written => `_x005F${written}`)
    .replace(/[&<>"]/g, sign => special[sign] ?? sign)
    .replace(
      /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu,
      sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}

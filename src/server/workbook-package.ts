import type { DateFormat } from '#shared/formats/formats.ts'
import { spokenLanguage } from '#shared/translate.ts'

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
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

/**
 * Everything of a workbook but its sheets, which are `xl/worksheets/sheet1.xml` and so on in the order of their names: styles 1 a bold
 * head, 2 a date, 3 a number, 4 money, 5 a share.
 */
export function workbookPackage(names: readonly string[], dates: DateFormat): Record<string, string> {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, at) => write(name, at + 1)).join('')
  const overrides = each(
    (_, number) => `<Override PartName="/${sheetPath(number)}" ContentType="${parts}.worksheet+xml"/>`,
  )
  const relations = each(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${documents}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const listed = each((name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${dayCode(dates)}"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="0"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/** Where a sheet stands in the package, counted from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

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

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML keeps no control characters and no halves of a pair; a spreadsheet writes the former as `_x0001_`. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_x[0-9A-Fa-f]{4}_/g, written => `_x005F${written}`)
    .replace(/[&<>"]/g, sign => special[sign] ?? sign)
    .replace(
      /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu,
      sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}

import { type ZipPart, zipOf } from './zip.ts'

/**
 * A cell as a workbook keeps it: text is shared, a number plain, `null` nothing; or with its style, its kind and what it
 * came to. Styles are those of `formats`, by their place.
 */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { v?: string; t?: string; s?: number; inline?: string; f?: string }

export type WorkbookSheet = {
  name: string
  /** Row by row from the first; `null` is a row the sheet does not even have. */
  rows: (WorkbookCell[] | null)[]
  state?: 'hidden' | 'veryHidden'
  merges?: string[]
  /** Said instead of the true extent; `null` for a sheet that does not say. */
  dimension?: string | null
}

export type WorkbookOptions = {
  /** Number formats of the styles 1, 2, …; style 0 is General. */
  formats?: string[]
  is1904?: boolean
  /** Parts added, or put in place of those made. */
  parts?: ZipPart[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** An Excel workbook of these sheets. */
export function workbookOf(sheets: readonly WorkbookSheet[], options: WorkbookOptions = {}): Buffer {
  return zipOf(workbookParts(sheets, options))
}

/** Its parts, for packages that are built wrong on purpose. */
export function workbookParts(sheets: readonly WorkbookSheet[], options: WorkbookOptions = {}): ZipPart[] {
  const texts = new Map<string, number>()
  const made = [
    { name: '[Content_Types].xml', bytes: contentTypes(sheets.length) },
    { name: '_rels/.rels', bytes: relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', bytes: workbookXml(sheets, options.is1904 ?? false) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: relations([
        ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    { name: 'xl/styles.xml', bytes: stylesXml(options.formats ?? []) },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, bytes: sheetXml(sheet, texts) })),
  ]
  const shared = `${head}<sst xmlns="${main}">${[...texts.keys()].map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  const all = [...made, { name: 'xl/sharedStrings.xml', bytes: shared }]
  const replaced = options.parts ?? []
  const kept = all.filter(part => !replaced.some(other => other.name === part.name))
  return [...kept, ...replaced]
}

function contentTypes(sheets: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const each = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  )
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${each.join('')}</Types>`
}

function relations(list: [kind: string, target: string][]): string {
  const each = list.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

function workbookXml(sheets: readonly WorkbookSheet[], is1904: boolean): string {
  const each = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const calendar = is1904 ? '<workbookPr date1904="1"/>' : ''
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}">${calendar}<sheets>${each.join('')}</sheets></workbook>`
}

function stylesXml(formats: string[]): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return `${head}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

function sheetXml({ rows, merges = [], dimension }: WorkbookSheet, texts: Map<string, number>): string {
  const each = rows.map((cells, at) =>
    cells === null ? '' : `<row r="${at + 1}">${rowXml(cells, at + 1, texts)}</row>`,
  )
  const said = dimension === null ? '' : `<dimension ref="${dimension ?? `A1:Z${rows.length}`}"/>`
  const merged = merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')
  return `${head}<worksheet xmlns="${main}">${said}<sheetData>${each.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`
}

function rowXml(cells: WorkbookCell[], row: number, texts: Map<string, number>): string {
  return cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, texts)).join('')
}

function cellXml(cell: WorkbookCell, address: string, texts: Map<string, number>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') {
    const place = texts.get(cell) ?? texts.size
    texts.set(cell, place)
    return `<c r="${address}" t="s"><v>${place}</v></c>`
  }
  const { v, t, s, inline, f } = cell
  const attributes = `${s === undefined ? '' : ` s="${s}"`}${t === undefined ? '' : ` t="${t}"`}`
  const formula = f === undefined ? '' : `<f>${escaped(f)}</f>`
  const value = v === undefined ? '' : `<v>${escaped(v)}</v>`
  const text = inline === undefined ? '' : `<is><t>${escaped(inline)}</t></is>`
  return `<c r="${address}"${attributes}>${formula}${value}${text}</c>`
}

function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

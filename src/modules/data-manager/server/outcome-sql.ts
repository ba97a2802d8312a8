import { type DatasetId, datasets } from '#shared/datasets.ts'
import { currencyConstants } from './convert-currency.ts'
import { monthConstants } from './convert-date.ts'
import type { FieldSql } from './field-sql.ts'
import { firstIgnoredCode, reasons } from './reasons.ts'
import { isBlankSql, letIn, literal, literals } from './sql-text.ts'
import { totalWords } from './total-words.ts'

/** The intake's columns and their expressions, with the named steps before them. */
export type FiledRow = { aliases: [name: string, sql: string][]; values: [column: string, sql: string][] }

type Rows = {
  dataset: DatasetId
  fields: FieldSql[]
  /** Cells of the header. */
  width: number
  /** Cells that are read. */
  cells: number
  /** 1-based, `null` for none. */
  headerRow: number | null
}

const valueLength = 200

/**
 * Sorts a row: `problem` is the place of the first field that cannot be read (0 for none, 255 for a row that is too
 * wide), known for every row; `refusal`, the reason's code, is worked out only for rows that have one.
 */
export function outcomeSql(rows: Rows): FiledRow {
  const { fields } = rows
  const named = fields.filter(field => field.fault !== null)
  return {
    aliases: [
      ...currencyConstants,
      ...monthConstants,
      ...fields.flatMap(field => field.aliases),
      ...named.map(field => [`${field.field}_fault`, field.fault] as [string, string]),
      ['problem', problemSql(rows, named)],
      ['refusal', refusalSql(rows, named)],
    ],
    values: [
      ['organization', '{o:UUID}'],
      ['upload', '{u:UUID}'],
      ['row', 'toUInt32(record + 1)'],
      ...fields.map(storedValue),
      ['fingerprint', fingerprintSql(fields)],
      ['raw', rawSql(fields)],
      ...findings(rows, named),
    ],
  }
}

function isTooWide({ width, cells }: Rows): string {
  const spare = Array.from({ length: cells - width }, (_, index) => `c${width + index} != ''`)
  return spare.join(' OR ')
}

function problemSql(rows: Rows, named: FieldSql[]): string {
  const faults = named.map((field, index) => `${field.field}_fault != 0, ${index + 1}`)
  return `multiIf(${isTooWide(rows)}, 255, ${faults.join(', ')}, 0)`
}

function refusalSql(rows: Rows, named: FieldSql[]): string {
  const { headerRow } = rows
  const header = headerRow === null ? -1 : headerRow - 1
  const fault = `if(problem = 255, ${reasons.too_many_cells.code}, [${named.map(field => `${field.field}_fault`).join(', ')}][problem])`
  const slow = letIn(
    'cells',
    cellArray(rows),
    `multiIf(record = ${header}, ${reasons.header.code}, record < ${header}, ${reasons.preamble.code},
      arrayAll(cell -> ${isBlankSql('cell')}, cells), ${reasons.blank_row.code},
      ${headerRow === null ? '' : `hex(SHA256(arrayStringConcat(cells, '\\x1F'))) = {h:String}, ${reasons.repeated_header.code},`}
      ${isTotalSql(rows)}, ${reasons.printed_total.code}, ${fault})`,
  )
  return `if(problem = 0 AND record > ${header}, 0, toUInt8(${slow}))`
}

/** A sum the source printed below its lines: money without party and date, or a total word where a required field is missing. */
function isTotalSql({ dataset, fields }: Rows): string {
  const { amount, party } = datasets[dataset]
  const blank = (id: string) => fields.find(field => field.field === id)?.isBlank ?? '1'
  const firstText = `arrayFirst(cell -> NOT ${isBlankSql('cell')}, cells)`
  const isWord = `match(trimBoth(lowerUTF8(${firstText})), ${literal(totalWords)})`
  return `(${amount}_fault = 0 AND ${blank(party)} AND ${blank('date')})
    OR (${isWord} AND (${blank(party)} OR ${blank('date')} OR ${blank(amount)}))`
}

/** All cells as read; of those beyond the header only as many as hold something. */
function cellArray({ width, cells }: Rows): string {
  const all = Array.from({ length: cells }, (_, index) => `c${index}`).join(', ')
  return letIn('row_cells', `[${all}]`, `arraySlice(row_cells, 1, greatest(${width}, arrayLastIndex(cell -> cell != '', row_cells)))`)
}

function findings(rows: Rows, named: FieldSql[]): [string, string][] {
  const codes = Object.values(reasons).map(reason => reason.code)
  const isOurs = `refusal < ${firstIgnoredCode}`
  const around = `arrayStringConcat(arrayFilter(cell -> NOT ${isBlankSql('cell')}, ${cellArray(rows)}), ' | ')`
  const value = `if(${isOurs} AND problem < 255, [${named.map(field => field.cell).join(', ')}][problem], ${around})`
  const rounded = rows.fields.filter(field => field.rounded !== null)
  const anyRounded = rounded.map(field => field.rounded).join(' OR ')
  const names = rounded.map(field => `if(${field.rounded}, ${literal(field.field)}, '')`).join(', ')
  return [
    [
      'outcome',
      `multiIf(refusal = 0, 'good', refusal = ${reasons.header.code}, 'header', ${isOurs}, 'rejected', 'ignored')`,
    ],
    [
      'field',
      `if(refusal = 0 OR NOT (${isOurs}) OR problem = 255, '', ${literals(named.map(field => field.field))}[problem])`,
    ],
    ['reason', `if(refusal = 0, '', transform(refusal, [${codes.join(', ')}], ${literals(Object.keys(reasons))}, ''))`],
    ['value', `if(refusal = 0, '', substringUTF8(${value}, 1, ${valueLength}))`],
    ['cells', `if(refusal = 0, [], ${cellArray(rows)})`],
    ['rounded', `if(${anyRounded}, arrayFilter(name -> name != '', [${names}]), [])`],
  ]
}

/** What is stored. A line without a required value is refused, so what stands in for it there is never seen. */
function storedValue({ field, value, isRequired }: FieldSql): [string, string] {
  return [field, isRequired ? `assumeNotNull(${value})` : value]
}

/**
 * What makes two lines equal: every canonical value, mixed so that a field that was not given changes nothing. So the
 * same line is found again when a later file has one more column, or its columns in another order.
 */
function fingerprintSql(fields: FieldSql[]): string {
  const hash = ({ field, value, isRead, nothing }: FieldSql) => {
    const known = isRead ? `ifNull(${value}, ${nothing})` : value
    return [`sipHash64(${literal(field)}, ${known})`, `sipHash64(${literal(field)}, ${nothing})`]
  }
  return fields.flatMap(hash).reduce((mixed, one) => `bitXor(${mixed}, ${one})`)
}

/** The text as read: always for dates and numbers, for other text only where what is stored is not what was written. */
function rawSql(fields: FieldSql[]): string {
  const read = fields.filter(field => field.isRead)
  const texts = fields.filter(field => !field.isRead && field.cell !== "''")
  const pairs = (of: FieldSql[]) => of.map(field => `${literal(field.field)}, ${field.cell}`).join(', ')
  const currency = texts.find(field => field.field === 'currency')
  const trimmedTexts = texts.filter(field => field !== currency)
  const lengths = (of: (field: FieldSql) => string) =>
    trimmedTexts.map(field => `length(${of(field)})`).join(' + ') || '0'
  const differs = [
    `${lengths(field => field.cell)} != ${lengths(field => field.value)}`,
    ...(currency ? [`(${currency.cell} != ${currency.value} AND ${currency.cell} != '')`] : []),
  ].join(' OR ')
  if (texts.length === 0) return `map(${pairs(read)})`
  const stored = `map(${texts.map(field => `${literal(field.field)}, ${field.value}`).join(', ')})`
  const changed = letIn(
    'stored',
    stored,
    `mapFilter((name, text) -> text != '' AND text != stored[name], map(${pairs(texts)}))`,
  )
  return `if(${differs}, mapConcat(map(${pairs(read)}), ${changed}), map(${pairs(read)}))`
}

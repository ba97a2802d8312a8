import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import type { Profile } from '../../contract.ts'
import type { DateParts, Mapping } from '../../contract-mapping.ts'
import { literal, literals } from '../convert/sql-text.ts'
import { own } from './staged-lines.ts'

/** SQL over stored lines: their key, what an update makes of them, and their cells. Of a mapping only checked names. */

/** A field's stored value as text, '' where there is none. */
export function textOf(column: string): string {
  return `ifNull(toString(${column}), '')`
}

/** What names a line by its key: equal for lines whose key fields all hold the same. */
export function keyHash(key: readonly string[]): string {
  return `sipHash128(${key.map(textOf).join(', ')})`
}

export function isBlankKey(key: readonly string[]): string {
  return key.map(field => `${textOf(field)} = ''`).join(' AND ')
}

/** The organisation's lines of other uploads that no later line stands in for, with their place and key. */
export function currentKeys(dataset: DatasetId, key: readonly string[]): string {
  const lines = loadedLines(dataset)
  return `SELECT upload, row, ${keyHash(key)} AS k FROM ${lines} AND upload != {u:UUID} AND (upload, row) NOT IN (
      SELECT one.1, one.2 FROM (SELECT arrayJoin(replaces) AS one FROM ${lines} AND notEmpty(replaces)))`
}

export function stagedKeys(dataset: DatasetId, key: readonly string[]): string {
  return `SELECT row, ${isBlankKey(key)} AS is_blank, ${keyHash(key)} AS k FROM ${dataset}_staged WHERE ${own}`
}

/** The fields an upload says something of; the others keep what the loaded line has. */
export function givenFields(mapping: Mapping): Set<string> {
  return new Set([...mapping.columns, ...(mapping.made ?? [])].map(({ field }) => field))
}

export type Merge = {
  /** What each field of the line becomes, over `staged` and `old`. */
  merged: [field: string, sql: string][]
  raw: string
  /** Whether the loaded line has all of it already. */
  isSame: string
}

/**
 * What becomes of a loaded line `old` that the line `staged` updates: what the mapping gives, and else what it had. A
 * given cell that is blank blanks the value. Without a column for it the currency changes only with an amount that
 * carries another one. Leans on the parameter `c`, the currency of lines that name none.
 */
export function mergeSql(dataset: DatasetId, mapping: Mapping, profile: Profile): Merge {
  const given = givenFields(mapping)
  const { amount, fields } = datasets[dataset]
  const amountColumn = mapping.columns.find(({ field }) => field === amount)
  const isCurrencyRead = amountColumn !== undefined && profile.columns[amountColumn.column]?.currency != null
  const becomes = ({ id }: Field) => {
    if (given.has(id) || (id === 'currency' && isCurrencyRead)) return `staged.${id}`
    const carries = id === 'currency' && given.has(amount)
    return carries ? `if(staged.currency != {c:String}, staged.currency, old.currency)` : `old.${id}`
  }
  const merged = fields.map((field): [string, string] => [field.id, becomes(field)])
  const changing = merged.filter(([field, sql]) => sql !== `old.${field}`)
  const names = literals([...given])
  return {
    merged,
    raw: `mapConcat(mapFilter((name, text) -> NOT has(${names}, name), old.raw),
      mapFilter((name, text) -> has(${names}, name), staged.raw))`,
    isSame: changing.map(([field, sql]) => `${textOf(sql)} = ${textOf(`old.${field}`)}`).join(' AND '),
  }
}

/** The fingerprint of a whole line over its stored fields; the same as the plan's of the line read from a file. */
export function storedFingerprint(dataset: DatasetId): string {
  return datasets[dataset].fields
    .map(field => {
      const nothing = nothingOf(field)
      const known = nothing === "''" ? `toString(${field.id})` : `ifNull(${field.id}, ${nothing})`
      return `bitXor(sipHash64('${field.id}', ${known}), sipHash64('${field.id}', ${nothing}))`
    })
    .reduce((mixed, one) => `bitXor(${mixed}, ${one})`)
}

function nothingOf(field: Field): string {
  if (field.kind === 'date') return "toDate32('2299-12-31')"
  if (field.kind === 'integer') return 'toInt32(-2147483648)'
  return isNumericField(field) ? "toDecimal128('-99999999999999999999999999999999', 6)" : "''"
}

/** The text of a staged line's mapped field as it was read. */
export function writtenText(field: string): string {
  return `if(mapContains(raw, ${literal(field)}), raw[${literal(field)}], ${textOf(field)})`
}

/** The row's cells written again from the staged line: the mapped ones as they were read, the others blank. */
export function writtenCells(mapping: Mapping, profile: Profile): string {
  const cells = profile.columns.map(() => "''")
  for (const { field, column } of mapping.columns) {
    cells[column] = writtenText(field)
  }
  for (const made of mapping.made ?? []) {
    if (made.kind !== 'dateParts') continue
    const { year, month, quarter } = writtenPeriod(made)
    cells[made.year] = `toString(${year})`
    if (made.month !== undefined)
      cells[made.month] =
        made.month === made.year
          ? `concat(toString(${year}), '-', leftPad(toString(${month}), 2, '0'))`
          : `toString(${month})`
    if (made.quarter !== undefined)
      cells[made.quarter] =
        made.quarter === made.year ? `concat(toString(${year}), ' Q', toString(${quarter}))` : `toString(${quarter})`
    if (made.day !== undefined) cells[made.day] = `toString(toDayOfMonth(${made.field}))`
  }
  return `[${cells.join(', ')}]`
}

/** The year, month and quarter a made date was read from, as numbers. */
function writtenPeriod({ field, fiscal }: DateParts) {
  const [year, month] = [`toYear(${field})`, `toMonth(${field})`]
  if (!fiscal) return { year, month, quarter: `toQuarter(${field})` }
  const { begins, named, isCounted } = fiscal
  const place = `((${month} + ${12 - begins}) % 12 + 1)`
  return {
    year: named === 'last' ? `(${year} + (${month} >= ${begins}))` : `(${year} - (${month} < ${begins}))`,
    month: isCounted ? place : month,
    quarter: `intDiv(${place} + 2, 3)`,
  }
}

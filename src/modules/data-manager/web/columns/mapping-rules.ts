import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { ColumnProfile, Profile, Question } from '../../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn, Mapping } from '../../contract-mapping.ts'

/** The field a file's column is mapped to. */
export function mappedAt(mapping: Mapping, column: number): MappedColumn | undefined {
  return mapping.columns.find(mapped => mapped.column === column)
}

/** A field of a dataset by its id. */
export function fieldOf(dataset: LoadableId, id: string): Field | undefined {
  return loadables[dataset].fields.find(field => field.id === id)
}

/**
 * Maps a column to a field, or to none. A field has one column and a column one field, so whatever held either lets
 * go. How the column writes dates and decimals is taken from the file where it tells.
 */
export function assignField(dataset: LoadableId, mapping: Mapping, column: ColumnProfile, id: string | null): Mapping {
  const others = mapping.columns.filter(mapped => mapped.column !== column.index && mapped.field !== id)
  const field = id === null ? undefined : fieldOf(dataset, id)
  if (!field) return { ...mapping, columns: others }
  const order = column.dateOrder ?? others.find(mapped => mapped.dateOrder)?.dateOrder
  const mark = column.decimalMark ?? others.find(mapped => mapped.decimalMark)?.decimalMark
  const chosen: MappedColumn = {
    field: field.id,
    column: column.index,
    ...(field.kind === 'date' && order ? { dateOrder: order } : {}),
    ...(isNumeric(field) && mark ? { decimalMark: mark } : {}),
  }
  return { ...mapping, columns: [...others, chosen] }
}

/** Says how a mapped column writes its dates or decimals. */
export function setReading(
  mapping: Mapping,
  column: number,
  reading: { dateOrder?: DateOrder; decimalMark?: DecimalMark },
): Mapping {
  const columns = mapping.columns.map(mapped => (mapped.column === column ? { ...mapped, ...reading } : mapped))
  return { ...mapping, columns }
}

/** Whether a value kept from before has the form of a mapping. */
export function isMapping(value: unknown): value is Mapping {
  const { columns, currency } = (value ?? {}) as Partial<Mapping>
  return (
    typeof currency === 'string' &&
    Array.isArray(columns) &&
    columns.every(mapped => typeof mapped?.field === 'string' && typeof mapped.column === 'number')
  )
}

/** The columns nothing is read from. */
export function unusedColumns(profile: Profile, mapping: Mapping): ColumnProfile[] {
  return profile.columns.filter(column => mappedAt(mapping, column.index) === undefined)
}

/** Whether a field holds numbers, whatever they count. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'money' || field.kind === 'number' || field.kind === 'integer'
}

/** Whether a person must say which of day and month stands first, because the file does not prove it. */
export function needsDateOrder(field: Field, column: ColumnProfile): boolean {
  return field.kind === 'date' && column.dateOrder === null && column.kind !== 'blank'
}

/** Whether a person must say what separates decimals: the file does not prove it, and it makes a difference. */
export function needsDecimalMark(field: Field, column: ColumnProfile): boolean {
  return isNumeric(field) && column.decimalMark === null && column.samples.some(sample => /[.,]/.test(sample))
}

type Aim = { kind: 'field'; field: string } | { kind: 'dateOrder' | 'decimalMark'; column: number }

/** What a question's answer goes to; `null` for a kind this page does not know. */
export function aimOf({ id, field, column }: Question): Aim | null {
  const kind = id.split(':')[0]
  if (kind === 'field' && field !== null) return { kind, field }
  if ((kind === 'dateOrder' || kind === 'decimalMark') && column !== null) return { kind, column }
  return null
}

/** The answer as the mapping has it now. */
export function answerOf(mapping: Mapping, question: Question): string | null {
  const aim = aimOf(question)
  if (aim === null) return null
  if (aim.kind !== 'field') return mappedAt(mapping, aim.column)?.[aim.kind] ?? null
  const mapped = mapping.columns.find(({ field }) => field === aim.field)
  return mapped ? String(mapped.column) : null
}

/** A file with its columns mapped to the fields of a dataset. */
type MappedFile = { dataset: LoadableId; profile: Profile; mapping: Mapping }

/** The mapping with a question answered; an answer that fits nothing changes nothing. */
export function answerQuestion({ dataset, profile, mapping }: MappedFile, question: Question, answer: string): Mapping {
  const aim = aimOf(question)
  if (aim?.kind === 'field') {
    const column = profile.columns[Number(answer)]
    return column ? assignField(dataset, mapping, column, aim.field) : mapping
  }
  if (aim?.kind === 'dateOrder' && isDateOrder(answer)) return setReading(mapping, aim.column, { dateOrder: answer })
  if (aim?.kind === 'decimalMark' && isDecimalMark(answer))
    return setReading(mapping, aim.column, { decimalMark: answer })
  return mapping
}

/** Whether a text names an order of day, month and year. */
export function isDateOrder(value: string | null): value is DateOrder {
  return value === 'dmy' || value === 'mdy' || value === 'ymd'
}

/** Whether a text is a mark that separates decimals. */
export function isDecimalMark(value: string | null): value is DecimalMark {
  return value === '.' || value === ','
}

/** How sure a guess is, in a word. */
export function confidenceWord(confidence: number): { word: string; tone: 'good' | 'info' | 'warn' } {
  if (confidence >= 0.85) return { word: 'Sure', tone: 'good' }
  return confidence >= 0.6 ? { word: 'Likely', tone: 'info' } : { word: 'Please check', tone: 'warn' }
}

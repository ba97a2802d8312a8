import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { ColumnProfile, Profile, Question } from '../../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn, Mapping, TextStep } from '../../contract-mapping.ts'

/** The field a file's column is mapped to. */
export function mappedAt(mapping: Mapping, column: number): MappedColumn | undefined {
  return mapping.columns.find(mapped => mapped.column === column)
}

/** A field of a dataset by its id. */
export function fieldOf(dataset: LoadableId, id: string): Field | undefined {
  return loadables[dataset].fields.find(field => field.id === id)
}

/** Everything a column of the file is read into: as a rule one field, with steps several. */
export function allMappedAt(mapping: Mapping, column: number): MappedColumn[] {
  return mapping.columns.filter(mapped => mapped.column === column)
}

/** The fields a mapping gives, from columns or without them. */
export function givenFields({ columns, made = [] }: Mapping): Set<string> {
  return new Set([...columns, ...made].map(({ field }) => field))
}

/**
 * Maps a column to a field, or to none, in place of the field `was`, by default the first it has. A field has one
 * origin, so whatever gave it lets go. How the column writes dates and decimals is taken from the file where it tells;
 * steps stay where the new field is of the same kind.
 */
export function assignField(
  dataset: LoadableId,
  mapping: Mapping,
  column: ColumnProfile,
  id: string | null,
  was = mappedAt(mapping, column.index)?.field,
): Mapping {
  const others = mapping.columns.filter(mapped => mapped.field !== was && mapped.field !== id)
  const field = id === null ? undefined : fieldOf(dataset, id)
  if (!field) return { ...mapping, columns: others }
  const before = mapping.columns.find(mapped => mapped.field === was)
  const chosen: MappedColumn = {
    field: field.id,
    column: column.index,
    ...readingOf(field, column, others),
    ...(before?.steps && fieldOf(dataset, before.field)?.kind === field.kind ? { steps: before.steps } : {}),
  }
  const made = mapping.made?.filter(one => one.field !== field.id)
  return { ...mapping, columns: [...others, chosen], ...(made ? { made } : {}) }
}

/** How a column writes dates or decimals, from itself or from another column that is known. */
export function readingOf(field: Field, column: ColumnProfile, others: readonly MappedColumn[]) {
  const order = column.dateOrder ?? others.find(mapped => mapped.dateOrder)?.dateOrder
  const mark = column.decimalMark ?? others.find(mapped => mapped.decimalMark)?.decimalMark
  return {
    ...(field.kind === 'date' && order ? { dateOrder: order } : {}),
    ...(isNumeric(field) && mark ? { decimalMark: mark } : {}),
  }
}

/** Changes how one field is read from its column. */
export function changeMapped(mapping: Mapping, field: string, change: Partial<MappedColumn>): Mapping {
  const columns = mapping.columns.map(mapped => (mapped.field === field ? { ...mapped, ...change } : mapped))
  return { ...mapping, columns }
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
  const { columns, currency, made = [] } = (value ?? {}) as Partial<Mapping>
  const isMapped = ({ field, column, steps = [] }: Partial<MappedColumn>) =>
    typeof field === 'string' && typeof column === 'number' && Array.isArray(steps)
  return typeof currency === 'string' && Array.isArray(columns) && columns.every(isMapped) && Array.isArray(made)
}

/** The columns nothing is read from, steps and parts of dates included. */
export function unusedColumns(profile: Profile, mapping: Mapping): ColumnProfile[] {
  const used = new Set([
    ...mapping.columns.flatMap(({ column, steps = [] }) => [column, ...steps.flatMap(columnsOfStep)]),
    ...(mapping.made ?? []).flatMap(made => (made.kind === 'dateParts' ? [made.year, made.month, made.day] : [])),
  ])
  return profile.columns.filter(column => !used.has(column.index))
}

/** The other columns a step reads. */
export function columnsOfStep(step: TextStep): number[] {
  if (step.kind === 'join') return step.columns
  return step.kind === 'negativeWhere' || step.kind === 'elseNegative' ? [step.column] : []
}

/** The fields a column helps to give without being their own: through a step, or as a part of a date. */
export function helpedFields(mapping: Mapping, column: number): string[] {
  const bySteps = mapping.columns.filter(({ steps = [] }) => steps.some(step => columnsOfStep(step).includes(column)))
  const asPart = (mapping.made ?? []).filter(
    made => made.kind === 'dateParts' && [made.year, made.month, made.day].includes(column),
  )
  return [...bySteps, ...asPart].map(({ field }) => field)
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

/** From here on a guess needs no look. */
const leastSure = 0.85

/** How sure a guess is, in a word. */
export function confidenceWord(confidence: number): { word: string; tone: 'good' | 'info' | 'warn' } {
  if (confidence >= leastSure) return { word: 'Sure', tone: 'good' }
  return confidence >= 0.6 ? { word: 'Likely', tone: 'info' } : { word: 'Please check', tone: 'warn' }
}

/** Which columns of a file are shown: all, those that are used or not, or those a person should look at. */
export type ColumnView = 'all' | 'used' | 'unused' | 'check'

/** Whether a text names a view of the columns. */
export function isColumnView(value: string): value is ColumnView {
  return value === 'all' || value === 'used' || value === 'unused' || value === 'check'
}

/** The columns a person asked for, by a part of their name and by what becomes of them. */
export function columnsToShow(
  profile: Profile,
  mapping: Mapping,
  { text, view }: { text: string; view: ColumnView },
): ColumnProfile[] {
  const words = text.trim().toLowerCase()
  const unused = new Set(unusedColumns(profile, mapping).map(({ index }) => index))
  const doubtful = new Set(
    mapping.columns.filter(({ confidence = 1 }) => confidence < leastSure).map(({ column }) => column),
  )
  return profile.columns.filter(({ index, name }) => {
    if (words !== '' && !name.toLowerCase().includes(words)) return false
    if (view === 'used') return !unused.has(index)
    return view === 'unused' ? unused.has(index) : view === 'all' || doubtful.has(index)
  })
}

import { type Field, isNumericField } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { MappedColumn, Mapping } from '../../contract-mapping.ts'
import { columnsOfMade, columnsOfStep } from '../../intake/columns-read.ts'

/** Everything a column of the file is read into: as a rule one field, with steps several. */
export function allMappedAt(mapping: Mapping, column: number): MappedColumn[] {
  return mapping.columns.filter(mapped => mapped.column === column)
}

/** The fields a mapping gives, from columns or without them. */
export function givenFields({ columns, made = [] }: Mapping): Set<string> {
  return new Set([...columns, ...made].map(({ field }) => field))
}

/** Changes how one field is read from its column. */
export function changeMapped(mapping: Mapping, field: string, change: Partial<MappedColumn>): Mapping {
  const columns = mapping.columns.map(mapped => (mapped.field === field ? { ...mapped, ...change } : mapped))
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
    ...(mapping.made ?? []).flatMap(columnsOfMade),
  ])
  return profile.columns.filter(column => !used.has(column.index))
}

/** The fields a column helps to give without being their own: through a step, or as a part of a date. */
export function helpedFields(mapping: Mapping, column: number): string[] {
  const bySteps = mapping.columns.filter(({ steps = [] }) => steps.some(step => columnsOfStep(step).includes(column)))
  const asPart = (mapping.made ?? []).filter(made => columnsOfMade(made).includes(column))
  return [...bySteps, ...asPart].map(({ field }) => field)
}

/** Whether a person must say which of day and month stands first, because the file does not prove it. */
export function needsDateOrder(field: Field, column: ColumnProfile): boolean {
  return field.kind === 'date' && column.dateOrder === null && column.kind !== 'blank'
}

/** Whether a person must say what separates decimals: the file does not prove it, and it makes a difference. */
export function needsDecimalMark(field: Field, column: ColumnProfile): boolean {
  return isNumericField(field) && column.decimalMark === null && column.samples.some(sample => /[.,]/.test(sample))
}

/** From here on a guess needs no look. */
const leastSure = 0.85

/** How sure a guess is, in a word. */
export function confidenceWord(confidence: number): { word: string; tone: 'good' | 'info' | 'warn' } {
  if (confidence >= leastSure) return { word: t('Sure'), tone: 'good' }
  return confidence >= 0.6 ? { word: t('Likely'), tone: 'info' } : { word: t('Please check'), tone: 'warn' }
}

/** Whether a guess needs a look. */
export function isUnsure({ confidence }: MappedColumn): boolean {
  return confidence !== undefined && confidence < leastSure
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

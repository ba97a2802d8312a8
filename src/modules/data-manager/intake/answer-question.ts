import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { Profile, Question } from '../contract.ts'
import {
  type DateParts,
  type DiscountForm,
  discountForms,
  type MappedColumn,
  type Mapping,
  madeFieldSchema,
  type PeriodEnd,
  type TextStep,
} from '../contract-mapping.ts'
import { assignField, fieldOf, mappedAt, readingOf, removeMade, setMade, setReading } from './assign-field.ts'
import { columnsOfMade } from './columns-read.ts'
import { currencyOfLines } from './currency-of-lines.ts'
import { readConstant } from './read-constant.ts'

/** A file with its columns mapped to the fields of a dataset. */
export type MappedFile = { dataset: LoadableId; profile: Profile; mapping: Mapping }

type Aim = { kind: 'field'; field: string } | { kind: 'dateOrder' | 'decimalMark'; column: number }

/** What a question's answer goes to; `null` for one that is not answered in the mapping. */
export function aimOf({ id, field, column }: Pick<Question, 'id' | 'field' | 'column'>): Aim | null {
  const kind = id.split(':')[0]
  if (kind === 'field' && field !== null) return { kind, field }
  if ((kind === 'dateOrder' || kind === 'decimalMark') && column !== null) return { kind, column }
  return null
}

type Discount = { column: number; as: DiscountForm }

/** The answers to a `field` question, in the form its options have. */
export const answers = {
  column: (column: number) => String(column),
  times: (column: number, by: number, less?: Discount) =>
    `times:${column}:${by}${less ? `:${less.column}:${less.as}` : ''}`,
  sides: (column: number, other: number) => `sides:${column}:${other}`,
  value: (value: string) => `value:${value}`,
  year: (column: number, at: PeriodEnd) => `year:${column}:${at}`,
  period: ({ year, month, quarter, at, fiscal }: Omit<DateParts, 'kind' | 'field'>) => {
    const parts = { year, month, quarter, at, ...fiscal }
    const said = Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
    return `period:${said.join(',')}`
  },
}

/** The answer as the mapping has it now; `null` while there is none. */
export function answerOf(mapping: Mapping, question: Question): string | null {
  const aim = aimOf(question)
  if (aim === null) return null
  if (aim.kind !== 'field') return mappedAt(mapping, aim.column)?.[aim.kind] ?? null
  const mapped = mapping.columns.find(({ field }) => field === aim.field)
  if (mapped) return answerOfColumn(mapped)
  const made = mapping.made?.find(({ field }) => field === aim.field)
  if (made?.kind === 'constant') return answers.value(made.value)
  if (made === undefined || made.day !== undefined) return null
  const isYear = made.month === undefined && made.quarter === undefined && made.fiscal === undefined
  return isYear ? answers.year(made.year, made.at ?? 'first') : answers.period({ ...made, at: made.at ?? 'first' })
}

function answerOfColumn({ column, steps = [] }: MappedColumn): string {
  const by = steps.find(step => step.kind === 'times')
  if (by)
    return answers.times(
      column,
      by.column,
      steps.find(step => step.kind === 'less'),
    )
  const other = steps.find(step => step.kind === 'elseNegative')
  return other ? answers.sides(column, other.column) : answers.column(column)
}

/** The mapping with a question answered; an answer that fits nothing changes nothing. */
export function answerQuestion(file: MappedFile, question: Pick<Question, 'id' | 'field' | 'column'>, answer: string) {
  const aim = aimOf(question)
  if (aim?.kind === 'field') return answerField(file, aim.field, answer)
  if (aim?.kind === 'dateOrder' && isDateOrder(answer))
    return setReading(file.mapping, aim.column, { dateOrder: answer })
  if (aim?.kind === 'decimalMark' && isDecimalMark(answer))
    return setReading(file.mapping, aim.column, { decimalMark: answer })
  return file.mapping
}

function answerField(file: MappedFile, field: string, answer: string): Mapping {
  const { mapping } = file
  const [kind = '', ...rest] = answer.split(':')
  if (kind === 'value') return withValue(file, field, rest.join(':'))
  if (kind === 'year') return withYear(file, field, rest)
  if (kind === 'period') return withPeriod(file, field, rest.join(':'))
  if (kind === 'times' || kind === 'sides') return withSteps(file, field, kind, rest)
  const column = /^\d+$/.test(kind) ? file.profile.columns[Number(kind)] : undefined
  if (!column) return mapping
  const { columns, ...others } = assignField(file.dataset, withoutSteps(mapping, field), column, field)
  return { ...others, columns, currency: currencyFor(file, field, column.index) }
}

/** One value for all rows; a value that cannot be read changes nothing. */
function withValue({ dataset, mapping }: MappedFile, id: string, value: string): Mapping {
  const field = fieldOf(dataset, id)
  const isReadable = field !== undefined && readConstant(field, value) !== null
  return isReadable ? setMade(withoutColumn(mapping, id), { kind: 'constant', field: id, value }) : mapping
}

function withYear({ profile, mapping }: MappedFile, field: string, [column, at]: string[]): Mapping {
  const year = profile.columns[Number(column)]?.index
  if (year === undefined || (at !== 'first' && at !== 'last')) return mapping
  return setMade(withoutColumn(mapping, field), { kind: 'dateParts', field, year, at })
}

/** A date out of a year with its month or quarter; an answer that names no such columns changes nothing. */
function withPeriod({ profile, mapping }: MappedFile, field: string, said: string): Mapping {
  const { begins, named, isCounted, at, ...columns } = Object.fromEntries(said.split(',').map(part => part.split('=')))
  const parsed = madeFieldSchema.safeParse({
    ...{ kind: 'dateParts', field, at },
    ...Object.fromEntries(Object.entries(columns).map(([part, column]) => [part, Number(column)])),
    ...(begins === undefined ? {} : { fiscal: { begins: Number(begins), named, isCounted: isCounted === 'true' } }),
  })
  const isKnown = parsed.success && columnsOfMade(parsed.data).every(column => profile.columns[column])
  return isKnown ? setMade(withoutColumn(mapping, field), parsed.data) : mapping
}

/** A price times its quantity, less a discount, or one side of a ledger less the other; they stay what they are besides. */
function withSteps(file: MappedFile, id: string, kind: 'times' | 'sides', [one, other, off, as]: string[]): Mapping {
  const { dataset, profile, mapping } = file
  const field = fieldOf(dataset, id)
  const [own, second] = [profile.columns[Number(one)], profile.columns[Number(other)]]
  if (!field || !own || !second) return mapping
  const others = mapping.columns.filter(mapped => mapped.field !== id)
  const discount = off === undefined ? undefined : profile.columns[Number(off)]
  const form = discountForms.find(known => known === as)
  const steps: TextStep[] = [
    { kind: kind === 'times' ? 'times' : 'elseNegative', column: second.index },
    ...(discount && form ? [{ kind: 'less' as const, column: discount.index, as: form }] : []),
  ]
  const read = readingOf(field, own, others)
  const mark = kind === 'sides' && !read.decimalMark ? second.decimalMark : null
  const chosen = { field: id, column: own.index, ...read, ...(mark ? { decimalMark: mark } : {}), steps }
  return { ...removeMade(mapping, id), columns: [...others, chosen], currency: currencyFor(file, id, own.index) }
}

/** The lines' currency where the answer names their money. */
function currencyFor({ dataset, profile, mapping }: MappedFile, field: string, column: number): string {
  const chosen = profile.columns[column] ?? null
  return field === loadables[dataset].amount ? currencyOfLines(chosen, mapping.currency) : mapping.currency
}

function withoutColumn(mapping: Mapping, field: string): Mapping {
  return { ...mapping, columns: mapping.columns.filter(mapped => mapped.field !== field) }
}

/** Whatever was done to the column before was meant for that column. */
function withoutSteps(mapping: Mapping, field: string): Mapping {
  const columns = mapping.columns.map(mapped => {
    const { steps: _, ...plain } = mapped
    return mapped.field === field ? plain : mapped
  })
  return { ...mapping, columns }
}

/** Whether a text names an order of day, month and year. */
export function isDateOrder(value: string | null): value is DateOrder {
  return value === 'dmy' || value === 'mdy' || value === 'ymd'
}

/** Whether a text is a mark that separates decimals. */
export function isDecimalMark(value: string | null): value is DecimalMark {
  return value === '.' || value === ','
}

export type Option = { value: string; label: string }

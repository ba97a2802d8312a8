import { isDatasetId } from '#shared/datasets.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { allSteps, type Steps } from '#shared/steps.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { ColumnProfile, Profile, Question } from '../contract.ts'
import type { MappedColumn, Mapping } from '../contract-mapping.ts'
import { safeDateOrder, safeDecimalMark } from './assume-reading.ts'
import { candidatesFor, round, type Seeking, seek } from './candidates.ts'
import { chooseColumns } from './choose-columns.ts'
import { currencyOfLines } from './currency-of-lines.ts'
import { discountColumn } from './discounts.ts'
import { type Candidate, fieldQuestion } from './field-questions.ts'
import { guessDateParts, type LedgerSides, ledgerSides } from './guess-parts.ts'
import { readInParts } from './guess-terms.ts'
import { isSameMoney } from './money-columns.ts'
import { readingQuestions } from './questions.ts'
import type { ColumnReading } from './read-column.ts'

export type GuessContext = {
  /** The organisation's currency, ISO code: of lines that name none. */
  baseCurrency: string
  /** What else the head told of the columns; without it the samples of the profile must do. */
  readings?: readonly ColumnReading[]
  /** The file's name and the sheet's, which may name its days. */
  names?: readonly string[]
  /** The month the organisation's fiscal years begin in; January unless it is said. */
  yearBegins?: number
}

export type MappingGuess = { mapping: Mapping; questions: Question[] }

/** Fields are left out or asked about below this confidence. */
const leastConfidence = 0.5
/** Below this, another column is no rival. */
const noRival = 0.3
/** How sure a price times its quantity is, where nothing else could be the money. */
const ofProduct = 0.8

/**
 * Which column holds which field: the best assignment of the required fields, then the optional ones by confidence;
 * never two fields on one column. Questions ask what the file does not tell: what is asked of a required field is not
 * mapped until it is answered.
 */
export function guessMapping(dataset: LoadableId, profile: Profile, context: GuessContext): MappingGuess {
  return allSteps(guessInSteps(dataset, profile, context))
}

/** The same, a field at a time. */
export function* guessInSteps(dataset: LoadableId, profile: Profile, context: GuessContext): Steps<MappingGuess> {
  const { amount, fields } = loadables[dataset]
  const seeking = yield* seek(dataset, profile, context.readings)
  const rivals = new Map<string, Candidate[]>()
  for (const field of fields) {
    yield
    rivals.set(field.id, candidatesFor(seeking, field))
  }
  const chosen = chooseColumns(fields, rivals, leastConfidence)
  yield
  const direct = fields.flatMap(field => {
    const candidate = chosen.get(field.id)
    const isAlone = (rivals.get(field.id) ?? []).every(rival => rival === candidate || rival.confidence < noRival)
    return candidate ? [mapped(seeking, context, field, isAlone ? surer(candidate) : candidate)] : []
  })
  const named = readInParts(profile, direct, new Set(fields.map(({ id }) => id)))
  const { columns, made } = withParts(seeking, context, named)
  const settled = new Set([...made, ...columns.filter(({ steps }) => steps)].map(({ field }) => field))
  const open = fields
    .filter(field => field.required && !settled.has(field.id))
    .flatMap(field => fieldQuestion(asking(seeking, context, { field, chosen, rivals })) ?? [])
  const asked = new Set(open.map(({ field }) => field))
  const sure = columns.filter(({ field }) => !asked.has(field))
  const money = sure.find(({ field }) => field === amount)
  const currency = currencyOfLines((money && profile.columns[money.column]) ?? null, context.baseCurrency)
  const mapping = { columns: sure, ...(made.length > 0 ? { made } : {}), currency }
  const assuming = { dataset, profile, baseCurrency: context.baseCurrency }
  return { mapping, questions: [...open, ...readingQuestions(assuming, mapping, context.readings)] }
}

type FoundColumns = { field: Field; chosen: ReadonlyMap<string, Candidate>; rivals: ReadonlyMap<string, Candidate[]> }

function asking(
  seeking: Seeking,
  { names = [], yearBegins = 1 }: GuessContext,
  { field, chosen, rivals }: FoundColumns,
) {
  const { dataset, profile } = seeking
  const own = chosen.get(field.id)
  const isMoney = field.id === loadables[dataset].amount && isDatasetId(dataset)
  // Without a quantity the price of a line may be its money.
  const isOpen = (id: string) => id === field.id || (isMoney && id === 'unit_price' && seeking.products.length === 0)
  const elsewhere = new Set([...chosen].flatMap(([id, { column }]) => (isOpen(id) ? [] : [column.index])))
  const near = (rivals.get(field.id) ?? []).filter(rival => rival === own || !elsewhere.has(rival.column.index))
  const sides = isMoney ? sidesOf(profile, own) : null
  const moneys = isMoney && sides === null ? rivalMoneys(seeking, own, near) : []
  return {
    dataset,
    field,
    profile,
    own,
    rivals: near,
    names,
    yearBegins,
    moneys,
    sides,
    products: isMoney ? seeking.products : [],
  }
}

/** The sides of a ledger, where no other column clearly is the money. */
function sidesOf(profile: Profile, own: Candidate | undefined): LedgerSides | null {
  const sides = ledgerSides(profile)
  const isSide = own?.column === sides?.debit || own?.column === sides?.credit
  return own && own.confidence >= leastConfidence && !isSide ? null : sides
}

/** The columns whose heads say money as the best one's does, that one first; none where it stands alone. */
function rivalMoneys({ moneys }: Seeking, own: Candidate | undefined, near: readonly Candidate[]): Candidate[] {
  const best = own && moneys[own.column.index]
  if (!own || !best || best.score === 0) return []
  const others = near.filter(rival => {
    const head = moneys[rival.column.index]
    return rival !== own && head !== undefined && head.score > 0 && !isSameMoney(best, head)
  })
  return others.length === 0 ? [] : [own, ...others]
}

/**
 * A field without a good column may be in two: an amount in price and quantity, a date in year and month.
 */
function withParts(seeking: Seeking, context: GuessContext, direct: MappedColumn[]) {
  const { dataset, profile } = seeking
  const { amount, fields } = loadables[dataset]
  const isWeak = (id: string) => (direct.find(({ field }) => field === id)?.confidence ?? 0) < leastConfidence
  const product = amount !== null && isWeak(amount) ? guessProduct(seeking, context, amount) : null
  const columns = product ? [...without(direct, product.field), product] : direct
  const date = fields.find(({ kind, required }) => kind === 'date' && required)
  const made = date && isWeak(date.id) ? guessDateParts(profile, date.id) : null
  return made === null || made === undefined
    ? { columns, made: [] }
    : { columns: without(columns, made.field), made: [made] }
}

/** The one price times its quantity, where no discount comes off it and no head says money; else it is asked. */
function guessProduct({ profile, products, moneys, ...seeking }: Seeking, context: GuessContext, id: string) {
  const [product, ...others] = products
  const field = loadables[seeking.dataset].fields.find(one => one.id === id)
  if (
    !product ||
    !field ||
    others.length > 0 ||
    moneys.some(({ score }) => score > 0) ||
    discountColumn(profile.columns)
  )
    return null
  const { price, quantity } = product
  const reason = t`'${quantity.name}' x '${price.name}': no column names the ${inSentence(field.label)} itself`
  const candidate = { column: price, confidence: ofProduct, reason: reason.slice(0, 300) }
  const steps = [{ kind: 'times' as const, column: quantity.index }]
  return { ...mapped({ profile, products, moneys, ...seeking }, context, field, candidate), steps }
}

function without(columns: MappedColumn[], field: string): MappedColumn[] {
  return columns.filter(one => one.field !== field)
}

/** With no other column that could hold the field, what its head leaves open weighs less. */
function surer(candidate: Candidate): Candidate {
  const { confidence } = candidate
  return confidence < leastConfidence
    ? candidate
    : { ...candidate, confidence: round(confidence + (1 - confidence) * 0.65) }
}

function mapped(
  { dataset, profile }: Seeking,
  context: GuessContext,
  field: Field,
  candidate: Candidate,
): MappedColumn {
  const { column, confidence, reason } = candidate
  const base: MappedColumn = { field: field.id, column: column.index, confidence, reason }
  return { ...base, ...readingOf({ dataset, profile, context }, field, column) }
}

type Of = { dataset: LoadableId; profile: Profile; context: GuessContext }

function readingOf({ dataset, profile, context }: Of, field: Field, column: ColumnProfile) {
  const assuming = { dataset, profile, baseCurrency: context.baseCurrency }
  const reading = context.readings?.[column.index]
  if (field.kind === 'date' && column.kind !== 'number') {
    const dateOrder = safeDateOrder(assuming, column, reading)
    return dateOrder ? { dateOrder } : {}
  }
  const decimalMark = isNumericField(field) ? safeDecimalMark(assuming, column, reading) : undefined
  return decimalMark ? { decimalMark } : {}
}

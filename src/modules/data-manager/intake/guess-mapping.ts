import { type Field, isNumericField } from '#shared/fields.ts'
import { type Loadable, type LoadableId, loadables } from '#shared/loadables.ts'
import type { ColumnProfile, Profile, Question } from '../contract.ts'
import type { MappedColumn, Mapping } from '../contract-mapping.ts'
import { safeDateOrder, safeDecimalMark } from './assume-reading.ts'
import { currencyOfLines } from './currency-of-lines.ts'
import { guessDateParts, guessLedger } from './guess-parts.ts'
import { type HeaderMatch, headerTokens, matchHeaders } from './header-words.ts'
import { type Candidate, fieldQuestion, readingQuestions } from './questions.ts'
import type { ColumnReading } from './read-column.ts'
import { allSteps, type Steps } from './steps.ts'
import { valueFit, valueFitAlone } from './value-fit.ts'
import { shapeMatch } from './value-shapes.ts'

export type GuessContext = {
  /** The organisation's currency, ISO code: of lines that name none. */
  baseCurrency: string
  /** What else the head told of the columns; without it the samples of the profile must do. */
  readings?: readonly ColumnReading[]
}

export type Guess = { mapping: Mapping; questions: Question[] }

/** Optional fields are left out below this confidence. */
const leastConfidence = 0.5
/** What values alone, under a head that says nothing, can bring a required field. */
const valuesAlone = 0.4
const mostRivals = 6
/** Below this, another column is no rival. */
const noRival = 0.3
/** A head that says the field's name and hardly anything else. */
const plainHead = 0.6

/**
 * Which column holds which field: the best assignment of the required fields, then the optional ones by confidence;
 * never two fields on one column. Questions ask what the file does not tell; each says what is assumed meanwhile.
 */
export function guessMapping(dataset: LoadableId, profile: Profile, context: GuessContext): Guess {
  return allSteps(guessInSteps(dataset, profile, context))
}

/** The same, a field at a time. */
export function* guessInSteps(dataset: LoadableId, profile: Profile, context: GuessContext): Steps<Guess> {
  const fields = loadables[dataset].fields
  const seeking = { dataset, profile, context, matches: yield* matchesOf(dataset, profile) }
  const rivals = new Map<string, Candidate[]>()
  for (const field of fields) {
    yield
    rivals.set(field.id, candidatesFor(seeking, field))
  }
  const required = fields.filter(field => field.required)
  const chosen = bestTogether(required, rivals)
  const taken = new Set([...chosen.values()].map(candidate => candidate.column.index))
  const optional = fields
    .filter(field => !field.required)
    .flatMap(field => (rivals.get(field.id) ?? []).map(candidate => ({ field, candidate })))
    .filter(({ candidate }) => candidate.confidence >= leastConfidence)
    .sort((a, b) => b.candidate.confidence - a.candidate.confidence)
  for (const { field, candidate } of optional) {
    if (chosen.has(field.id) || taken.has(candidate.column.index)) continue
    chosen.set(field.id, candidate)
    taken.add(candidate.column.index)
  }
  const direct = fields.flatMap(field => {
    const candidate = chosen.get(field.id)
    const isAlone = (rivals.get(field.id) ?? []).every(rival => rival === candidate || rival.confidence < noRival)
    return candidate ? [mapped(seeking, field, isAlone ? surer(candidate) : candidate)] : []
  })
  yield
  const currency = currencyOfLines(columnOf(chosen, loadables[dataset].amount), context.baseCurrency)
  const { columns, made } = withParts(profile, loadables[dataset], direct)
  const settled = new Set([...made, ...columns.filter(({ steps }) => steps)].map(({ field }) => field))
  const open = required
    .filter(field => !settled.has(field.id))
    .flatMap(field => fieldQuestion(field, chosen, rivals.get(field.id) ?? [], profile) ?? [])
  const mapping = { columns, ...(made.length > 0 ? { made } : {}), currency }
  const assuming = { dataset, profile, baseCurrency: context.baseCurrency }
  return { mapping, questions: [...open, ...readingQuestions(assuming, mapping, context.readings)] }
}

/** A field without a good column may be in two: an amount in debit and credit, a date in year and month. */
function withParts(profile: Profile, { amount, fields }: Loadable, direct: MappedColumn[]) {
  const isWeak = (id: string) => (direct.find(({ field }) => field === id)?.confidence ?? 0) < leastConfidence
  const ledger = amount !== null && isWeak(amount) ? guessLedger(profile, amount) : null
  const columns = ledger === null ? direct : inPlace(direct, ledger)
  const date = fields.find(({ kind, required }) => kind === 'date' && required)
  const made = date && isWeak(date.id) ? guessDateParts(profile, date.id) : null
  if (made === null) return { columns, made: [] }
  return { columns: columns.filter(({ field }) => field !== made.field), made: [made] }
}

/** The field from its two columns, which nothing else is read from. */
function inPlace(direct: MappedColumn[], ledger: MappedColumn): MappedColumn[] {
  const others = direct.filter(({ field, column }) => field !== ledger.field && column !== ledger.column)
  return [...others, ledger]
}

/** With no other column that could hold the field, what its head leaves open weighs less. */
function surer(candidate: Candidate): Candidate {
  const { confidence } = candidate
  return confidence < leastConfidence
    ? candidate
    : { ...candidate, confidence: round(confidence + (1 - confidence) * 0.65) }
}

function columnOf(chosen: ReadonlyMap<string, Candidate>, field: string | null): ColumnProfile | null {
  return field === null ? null : (chosen.get(field)?.column ?? null)
}

type Seeking = {
  dataset: LoadableId
  profile: Profile
  context: GuessContext
  /** The fields each column's head names; none without a header. */
  matches: readonly ReadonlyMap<string, HeaderMatch>[]
}

/** What the heads say, as the file has them: the second `Amount` is named `Amount (2)` and says no less than the first. */
function* matchesOf(dataset: LoadableId, { columns, headerRow }: Profile): Steps<ReadonlyMap<string, HeaderMatch>[]> {
  if (headerRow === null) return []
  const before = new Set<string>()
  const matches: ReadonlyMap<string, HeaderMatch>[] = []
  for (const { name } of columns) {
    yield
    const plain = name.replace(/ \(\d+\)$/, '')
    const head = before.has(plain.toLowerCase()) ? plain : name
    before.add(name.toLowerCase())
    matches.push(matchHeaders(dataset, headerTokens(head)))
  }
  return matches
}

/** The columns that may hold a field, best first, with a confidence of 0-1 and the reason in words. */
function candidatesFor({ profile, context, matches }: Seeking, field: Field): Candidate[] {
  const found: Candidate[] = []
  for (const column of profile.columns) {
    const head = matches[column.index]?.get(field.id)?.score ?? 0
    if (head === 0 && !field.required) {
      const shape = shapeMatch(field, column)
      if (shape === null || valueFit(field, column) === 0) continue
      found.push({ column, confidence: shape.confidence, reason: reasonForShape(column, shape.words) })
      continue
    }
    const fit = Math.max(valueFit(field, column), fitByHeadAlone(field, column, head))
    if (fit === 0) continue
    const confidence = head === 0 ? valuesAlone * valueFitAlone(field, column) : head * (0.55 + 0.45 * fit)
    const share = context.readings?.[column.index]?.kindShare ?? null
    found.push({ column, confidence: round(confidence), reason: reasonFor(field, column, { head, share }) })
  }
  return found.sort((a, b) => b.confidence - a.confidence || a.column.index - b.column.index)
}

/**
 * A plain head still names a required field when its values are so faulty that they tell nothing, and a currency: were
 * it left out, its lines would count in another.
 */
function fitByHeadAlone(field: Field, column: ColumnProfile, head: number): number {
  return (field.required || field.kind === 'currency') && head >= plainHead && column.kind === 'text' ? 0.2 : 0
}

/** The required fields' columns with the highest confidence in all, all different. */
function bestTogether(required: Field[], rivals: Map<string, Candidate[]>): Map<string, Candidate> {
  let best: { total: number; chosen: Map<string, Candidate> } = { total: 0, chosen: new Map() }
  const choose = (at: number, total: number, chosen: Map<string, Candidate>) => {
    const field = required[at]
    if (!field) {
      if (total > best.total) best = { total, chosen }
      return
    }
    const columns = new Set([...chosen.values()].map(candidate => candidate.column.index))
    for (const candidate of (rivals.get(field.id) ?? []).slice(0, mostRivals)) {
      if (columns.has(candidate.column.index)) continue
      choose(at + 1, total + candidate.confidence, new Map([...chosen, [field.id, candidate]]))
    }
    choose(at + 1, total, chosen)
  }
  choose(0, 0, new Map())
  return best.chosen
}

function mapped({ dataset, profile, context }: Seeking, field: Field, candidate: Candidate): MappedColumn {
  const { column, confidence, reason } = candidate
  const base: MappedColumn = { field: field.id, column: column.index, confidence, reason }
  const assuming = { dataset, profile, baseCurrency: context.baseCurrency }
  const reading = context.readings?.[column.index]
  if (field.kind === 'date' && column.kind !== 'number') {
    const dateOrder = safeDateOrder(assuming, column, reading)
    return dateOrder ? { ...base, dateOrder } : base
  }
  if (isNumericField(field)) {
    const decimalMark = safeDecimalMark(assuming, column, reading)
    return decimalMark ? { ...base, decimalMark } : base
  }
  return base
}

const kindNouns: Partial<Record<Field['kind'], string>> = {
  date: 'dates',
  money: 'amounts',
  number: 'numbers',
  integer: 'whole numbers',
}

function reasonFor(
  field: Field,
  column: ColumnProfile,
  { head, share }: { head: number; share: number | null },
): string {
  const noun = kindNouns[field.kind]
  const says = head === 0 ? 'No header names it' : `Header says '${column.name}'`
  const example = column.samples[0]?.slice(0, 40) ?? ''
  if (noun === undefined || share === null) return `${says}; values like '${example}'`.slice(0, 300)
  const whole = Math.floor(share * 100)
  return `${says}; ${whole === 100 ? 'all' : `${whole}% of`} values are ${noun}`.slice(0, 300)
}

function reasonForShape(column: ColumnProfile, words: string): string {
  return `No header names it; values are ${words} like '${column.samples[0]?.slice(0, 40) ?? ''}'`.slice(0, 300)
}

function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000
}

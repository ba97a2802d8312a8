import { isDatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { Steps } from '#shared/steps.ts'
import { t, toSay } from '#shared/translate.ts'
import { readDate } from '#shared/written/date-shape.ts'
import { readNumber } from '#shared/written/number-shape.ts'
import type { ColumnProfile, Profile } from '../contract.ts'
import type { Candidate } from './field-questions.ts'
import { headerTokens, headerWords, matchHeaders } from './header-words.ts'
import { type ColumnProduct, type HeadMatches, type MoneyHead, moneyHead, productsOf } from './money-columns.ts'
import { saysOfMoney } from './money-words.ts'
import type { ColumnReading } from './read-column.ts'
import { createSpelling } from './spelling.ts'
import { valueFit, valueFitAlone } from './value-fit.ts'
import { shapeMatch } from './value-shapes.ts'

/** What the heads of a file say, and what else its head told. */
export type Seeking = {
  dataset: LoadableId
  profile: Profile
  readings: readonly ColumnReading[]
  /** The fields each column's head names; none without a header. */
  matches: readonly HeadMatches[]
  /** What each column's head says of the money of a line. */
  moneys: readonly MoneyHead[]
  /** Prices with their quantities. */
  products: readonly ColumnProduct[]
}

/** What values alone, under a head that says nothing, can bring a required field. */
const valuesAlone = 0.4
/** A head that says the field's name and hardly anything else. */
const plainHead = 0.6
/** A head that names another field this well is not looked into for the amount. */
const namedElsewhere = 0.5

const spelled = createSpelling(headerWords)

/** Reads the heads, as the file has them: the second `Amount` is named `Amount (2)` and says no less than the first. */
export function* seek(dataset: LoadableId, profile: Profile, readings: readonly ColumnReading[] = []): Steps<Seeking> {
  const seeking = { dataset, profile, readings, matches: [], moneys: [], products: [] }
  if (profile.headerRow === null) return seeking
  const before = new Set<string>()
  const tokens: string[][] = []
  const matches: HeadMatches[] = []
  for (const { name } of profile.columns) {
    yield
    const plain = name.replace(/ \(\d+\)$/, '')
    const head = before.has(plain.toLowerCase()) ? plain : name
    before.add(name.toLowerCase())
    const words = spelled(headerTokens(head))
    tokens.push(words)
    matches.push(matchHeaders(dataset, words))
  }
  const products = isDatasetId(dataset) ? productsOf(profile.columns, matches) : []
  const amount = loadables[dataset].fields.find(({ id }) => id === loadables[dataset].amount)
  const moneys = amount
    ? profile.columns.map(({ index, name }) => {
        return moneyHead(
          { dataset, field: amount, name, tokens: tokens[index] ?? [], hasProducts: products.length > 0 },
          matches[index] ?? new Map(),
        )
      })
    : []
  return { ...seeking, matches, moneys, products }
}

/** The columns that may hold a field, best first, with a confidence of 0-1 and the reason in words. */
export function candidatesFor(seeking: Seeking, field: Field): Candidate[] {
  const { profile, readings } = seeking
  const found: Candidate[] = []
  for (const column of profile.columns) {
    const head = headScore(seeking, field, column)
    const values = valueFit(field, column)
    const fit = Math.max(values, fitByHeadAlone(field, column, head))
    const named = head * (0.55 + 0.45 * fit)
    const shape = field.required || values === 0 ? null : shapeMatch(field, column)
    if (shape !== null && shape.confidence > (fit === 0 ? 0 : named)) {
      found.push({ column, confidence: shape.confidence, reason: reasonForShape(column, shape.words, head) })
      continue
    }
    if (fit === 0 || (head === 0 && (!field.required || isElsewhere(seeking, field, column)))) continue
    const confidence = head === 0 ? valuesAlone * valueFitAlone(field, column) : named
    const share = readings[column.index]?.kindShare ?? null
    found.push({ column, confidence: round(confidence), reason: reasonFor(field, column, { head, share }) })
  }
  return found.sort((a, b) => b.confidence - a.confidence || a.column.index - b.column.index)
}

function headScore({ dataset, matches, moneys }: Seeking, field: Field, column: ColumnProfile): number {
  if (field.id === loadables[dataset].amount) return moneys[column.index]?.score ?? 0
  return matches[column.index]?.get(field.id)?.score ?? 0
}

/** Whether a head tells something else than money, so that numbers below it are no amounts however they look. */
function isElsewhere({ dataset, profile, matches }: Seeking, field: Field, { index, name }: ColumnProfile): boolean {
  if (field.id !== loadables[dataset].amount || profile.headerRow === null || !isDatasetId(dataset)) return false
  const tokens = spelled(headerTokens(name))
  const isNamed = [...(matches[index] ?? [])].some(([id, { score }]) => id !== field.id && score >= namedElsewhere)
  return isNamed || saysOfMoney(tokens, 'never') || saysOfMoney(tokens, 'part')
}

/**
 * A plain head still names a required field when its values are so faulty that they tell little, and a currency: were it
 * left out, its lines would count in another. A date or an amount must be among the values at least once.
 */
function fitByHeadAlone(field: Field, column: ColumnProfile, head: number): number {
  if (head < plainHead || column.kind !== 'text' || !(field.required || field.kind === 'currency')) return 0
  const { samples, dateOrder } = column
  if (field.kind === 'date') return samples.some(text => readDate(text, dateOrder ?? 'dmy') !== null) ? 0.2 : 0
  if (field.kind === 'money')
    return samples.some(text => (readNumber(text, '.') ?? readNumber(text, ',')) !== null) ? 0.2 : 0
  return 0.2
}

const kindNouns: Partial<Record<Field['kind'], string>> = {
  date: toSay('dates'),
  money: toSay('amounts'),
  number: toSay('numbers'),
  integer: toSay('whole numbers'),
}

function reasonFor(
  field: Field,
  column: ColumnProfile,
  { head, share }: { head: number; share: number | null },
): string {
  const noun = kindNouns[field.kind]
  const says = head === 0 ? t('No header names it') : t`Header says '${column.name}'`
  const example = column.samples[0]?.slice(0, 40) ?? ''
  if (noun === undefined || share === null) return t`${says}; values like '${example}'`.slice(0, 300)
  const whole = Math.floor(share * 100)
  const are = whole === 100 ? t`${says}; all values are ${t(noun)}` : t`${says}; ${whole}% of values are ${t(noun)}`
  return are.slice(0, 300)
}

function reasonForShape(column: ColumnProfile, words: string, head: number): string {
  const says = head === 0 ? t('No header names it') : t`Header says '${column.name}'`
  return t`${says}; values are ${words} like '${column.samples[0]?.slice(0, 40) ?? ''}'`.slice(0, 300)
}

/** A confidence as it is kept: to a thousandth. */
export function round(confidence: number): number {
  return Math.round(confidence * 1000) / 1000
}

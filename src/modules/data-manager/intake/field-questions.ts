import { isDatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { loadables } from '#shared/loadables.ts'
import { allOf, inSentence } from '#shared/text.ts'
import { t, toSay } from '#shared/translate.ts'
import type { ColumnProfile, Profile, Question } from '../contract.ts'
import { answers, type Option } from './answer-question.ts'
import { columnOption, dateOptions } from './date-options.ts'
import { discountColumn, discountWords, likelyForms } from './discounts.ts'
import type { LedgerSides } from './guess-parts.ts'
import { headerTokens } from './header-words.ts'
import type { ColumnProduct } from './money-columns.ts'
import { saysOfMoney } from './money-words.ts'
import { isMonthColumn } from './period-options.ts'
import { questionId } from './questions.ts'

/** A column that may hold a field, how sure that is (0-1) and why. */
export type Candidate = { column: ColumnProfile; confidence: number; reason: string }

/** What is known of a required field when it is decided whether to ask. */
export type FieldAsking = {
  dataset: LoadableId
  field: Field
  profile: Profile
  /** The column that fits best, if any, and all that could, the best first. */
  own: Candidate | undefined
  rivals: readonly Candidate[]
  /** The file's name and the sheet's. */
  names: readonly string[]
  /** The month the organisation's fiscal years begin in. */
  yearBegins: number
  /** Columns that could be the money of a line as well as the best one, and prices with their quantities. */
  moneys: readonly Candidate[]
  products: readonly ColumnProduct[]
  /** The two sides of a ledger, where they are the money. */
  sides: LedgerSides | null
}

const leastConfidence = 0.5
/** A date or an amount that fits this well is taken where no other column could hold it at all. */
const leastAlone = 0.35
/** Columns this close are equally good to a reader; of dates more so, as most heads of dates sound alike. */
const tooClose = 0.03
const tooCloseDates = 0.12
/** A date below this does not stand out among others. */
const plainDate = 0.8
const leastBeside = 0.45
const mostOptions = 50

const whosePeriod = toSay(
  'The days are told by a year with a month, a period or a quarter. Whose year it is, and which day stands for it, is not in the file.',
)

/** What stands for a party nobody is named as: a value of the lines, the same whoever loads them. */
export const notNamed = 'Not named'

/**
 * The question how a required field is given; `null` when one column stands out. Its answers are columns, and where the
 * field allows it one value for all rows, a year, or a price times its quantity. Nothing is assumed meanwhile.
 */
export function fieldQuestion(asking: FieldAsking): Question | null {
  const { field, own } = asking
  const found = whyAsk(asking)
  if (found === null) return null
  const options = optionsOf(asking).slice(0, mostOptions)
  const why = own === undefined && options[0]?.value.startsWith('period:') ? t(whosePeriod) : found
  return {
    id: questionId('field', field.id),
    column: own?.column.index ?? null,
    field: field.id,
    text: questionText(asking),
    evidence: why,
    options,
    assumed: null,
    ...(field.kind === 'date' ? { takesDay: true } : {}),
  }
}

function questionText({ field, sides }: FieldAsking): string {
  const name = inSentence(field.label)
  if (sides) return t`Which side of the ledger counts as the ${name}?`
  return field.kind === 'date' ? t`What is the ${name} of the lines?` : t`Which column holds the ${name}?`
}

function whyAsk({ dataset, field, profile, own, rivals, moneys, products, sides }: FieldAsking): string | null {
  const name = inSentence(field.label)
  if (sides)
    return t`${allOf([sides.debit, sides.credit].map(({ name: head }) => `'${head}'`))} are the two sides of a ledger. One counts as it is, the other below zero.`
  if (moneys.length > 1) return t`${allOf(moneys.map(({ column }) => `'${column.name}'`))} could each be the ${name}.`
  if (products.length > 0 && (!own || own.confidence < leastConfidence))
    return t`No column names the ${name}. A price times its quantity may be it, less any discount.`
  if (!own) return t`No column fits the ${name}, and it is required.`
  if (field.kind === 'date' && isDatasetId(dataset) && isMonthColumn(own.column))
    return t`'${own.column.name}' names months. Which day stands for each is not in the file.`
  const isNamed = profile.headerRow !== null && field.id !== loadables[dataset].party
  const isOnlyOne = isNamed && rivals.length === 1 && own.confidence >= leastAlone
  if (own.confidence < leastConfidence && !isOnlyOne) return t`No column clearly names the ${name}. ${own.reason}.`
  const second = rivals.find(rival => rival !== own && !isMonthColumn(rival.column))
  const isPlain = field.kind === 'date' && own.confidence < plainDate
  if (!second || second.confidence < (isPlain ? leastBeside : leastConfidence)) return null
  const close = field.kind === 'date' ? tooCloseDates : tooClose
  return isPlain || own.confidence - second.confidence < close
    ? t`'${own.column.name}' and '${second.column.name}' fit almost equally well.`
    : null
}

function optionsOf(asking: FieldAsking): Option[] {
  const { dataset, field, profile, own, rivals, moneys, products, sides } = asking
  const ranked = [...(moneys.length > 0 ? moneys : rivals)].map(({ column }) => column)
  const likely = sides ? [sides.debit, sides.credit] : ranked
  if (field.kind === 'date') return dateOptions(profile, likely, asking)
  const others = profile.columns.filter(column => column.kind !== 'blank' && !likely.includes(column))
  if (field.id === loadables[dataset].amount) {
    const numbers = others.filter(({ kind, name: head }) => kind === 'number' && !isNeverMoney(head))
    const made = [
      ...(sides ? sideOptions(dataset, sides) : []),
      ...products.flatMap(one => productOptions(profile, one)),
    ]
    const isNamed = moneys.length > 0 || (own !== undefined && own.confidence >= leastConfidence)
    const columns = likely.map(columnOption)
    return [...(isNamed && !sides ? [...columns, ...made] : [...made, ...columns]), ...numbers.map(columnOption)]
  }
  if (own !== undefined && own.confidence >= leastConfidence) return likely.slice(0, 2).map(columnOption)
  const none = { value: answers.value(notNamed), label: t`No column: all lines as ‘${notNamed}’` }
  return [...[...likely, ...others].map(columnOption), ...(field.id === loadables[dataset].party ? [none] : [])]
}

/** Years, numbers of documents and quantities are not offered as money. */
function isNeverMoney(head: string): boolean {
  return saysOfMoney(headerTokens(head), 'never')
}

/** Each side less the other one: of purchases the debits first, of sales the credits. */
function sideOptions(dataset: LoadableId, { debit, credit }: LedgerSides): Option[] {
  const option = (one: ColumnProfile, other: ColumnProfile) => ({
    value: answers.sides(one.index, other.index),
    label: t`${one.name} less ${other.name}`,
  })
  const options = [option(debit, credit), option(credit, debit)]
  return dataset === 'sales' ? options.toReversed() : options
}

/** A price times its quantity as an answer; where the file has a discount, less that first, as it is likely written. */
function productOptions({ columns }: Profile, { price, quantity }: ColumnProduct): Option[] {
  const plain = { value: answers.times(price.index, quantity.index), label: `${quantity.name} x ${price.name}` }
  const discount = discountColumn(columns)
  if (discount === null) return [plain]
  const less = likelyForms(discount).map(as => ({
    value: answers.times(price.index, quantity.index, { column: discount.index, as }),
    label: t`${plain.label} less ${discount.name} (${t(discountWords[as])})`,
  }))
  return [...less, plain]
}

import { isDatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { currencyOf } from '#shared/written/currency-words.ts'
import type { ColumnProfile } from '../contract.ts'
import type { HeaderMatch } from './header-words.ts'
import { saysOfMoney } from './money-words.ts'

/** The fields each head of a file names, and how well. */
export type HeadMatches = ReadonlyMap<string, HeaderMatch>

/** What the head of a column says of the money of its lines: 0 nothing, 1 all. */
export type MoneyHead = { score: number; isNet: boolean; isGross: boolean }

/** What a word for money that was spent or paid makes a head worth that says nothing else. */
const spoken = 0.72
/** How much of what is missing such a word gives a head that names the amount. */
const spokenBonus = 0.3
/** A price where nothing tells a quantity. */
const priced = 0.62
const againstLoss = 0.4

const noMoney: MoneyHead = { score: 0, isNet: false, isGross: false }

type Head = {
  dataset: LoadableId
  /** The field of the amount. */
  field: Field
  name: string
  /** The words of the head, spelled right. */
  tokens: readonly string[]
  /** Whether the file has prices with quantities, so that a price is no line's money. */
  hasProducts: boolean
}

/**
 * What a column's head says of the amount of lines. Words for money spent, paid or agreed speak for it; words for money
 * planned, set aside or open against it; quantities, rates, taxes and discounts are none.
 */
export function moneyHead({ dataset, field, name, tokens, hasProducts }: Head, matches: HeadMatches): MoneyHead {
  const named = matches.get(field.id)?.score ?? 0
  if (!isDatasetId(dataset)) return { ...noMoney, score: named }
  if (isSign(name)) return { ...noMoney, score: 0.9 }
  const isNet = saysOfMoney(tokens, 'net')
  const isPrice = saysOfMoney(tokens, 'price')
  const isPriced = hasProducts && isPrice && !saysOfMoney(tokens, 'total')
  const isNone = isPriced || saysOfMoney(tokens, 'never') || isNamedBetter(dataset, named, matches)
  const isPart = saysOfMoney(tokens, 'part') && !isNet && !isWithPart(tokens)
  if (isNone || isPart) return noMoney
  const isAgainst = saysOfMoney(tokens, 'speaksAgainst')
  const isFor = saysOfMoney(tokens, 'speaksFor')
  const base = Math.max(named, isPrice && !hasProducts ? priced : 0, isFor || isAgainst ? spoken : 0)
  const score = isAgainst ? base * againstLoss : isFor ? base + (1 - base) * spokenBonus : base
  const isGross = saysOfMoney(tokens, 'gross') || (tokens.length > 0 && tokens.every(isTotal))
  return { score, isNet, isGross }
}

/** Whether a head tells a quantity, a cost or a discount rather than the money of a line; a price may stand for it. */
function isNamedBetter(dataset: LoadableId, named: number, matches: HeadMatches): boolean {
  const others = loadables[dataset].fields.filter(
    ({ id, kind }) => id !== 'unit_price' && (kind === 'number' || kind === 'integer'),
  )
  return others.some(({ id }) => (matches.get(id)?.score ?? 0) > named)
}

/** `Amount incl. VAT` tells an amount, `VAT amount` the tax. */
function isWithPart(tokens: readonly string[]): boolean {
  return saysOfMoney(tokens, 'gross')
}

function isTotal(token: string): boolean {
  return saysOfMoney([token], 'total')
}

/** A head that is nothing but a currency: `£`, `EUR`, `Sterling`. */
function isSign(name: string): boolean {
  const clean = name.replace(/[()[\]]/g, '').trim()
  return clean !== '' && (currencyOf(clean) !== undefined || /^(?:sterling|pounds?|dollars?|euros?)$/i.test(clean))
}

/** Whether two columns tell the same money with and without tax, so that the one without is taken. */
export function isSameMoney(chosen: MoneyHead, rival: MoneyHead): boolean {
  return !chosen.isGross && rival.isGross && !rival.isNet
}

/** A column of prices and one of quantities whose product is the money of a line. */
export type ColumnProduct = { price: ColumnProfile; quantity: ColumnProfile }

const leastNamed = 0.5

/** The products a file without amounts could have, the best named price first; none without a quantity. */
export function productsOf(columns: readonly ColumnProfile[], matches: readonly HeadMatches[]): ColumnProduct[] {
  const numbers = columns.filter(({ kind }) => kind === 'number')
  const named = (id: string) =>
    numbers
      .map(column => ({ column, score: matches[column.index]?.get(id)?.score ?? 0 }))
      .filter(({ score }) => score >= leastNamed)
      .sort((a, b) => b.score - a.score)
  const [quantity] = named('quantity')
  if (!quantity) return []
  return named('unit_price')
    .filter(({ column }) => column !== quantity.column)
    .map(({ column }) => ({ price: column, quantity: quantity.column }))
}

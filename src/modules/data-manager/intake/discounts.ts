import { toSay } from '#shared/translate.ts'
import { readNumber } from '#shared/written/number-shape.ts'
import type { ColumnProfile } from '../contract.ts'
import type { DiscountForm } from '../contract-mapping.ts'
import { headerTokens } from './header-words.ts'

/** Columns of what comes off the price of a line, and how they may be written. */

const words = new Set(
  'discount discounts disc rabatt nachlass remise descuento desconto sconto korting rebate'.split(' '),
)
const percentWords = new Set(
  'percent percentage pct prozent pourcent porcentaje percentual percentuale procent rate'.split(' '),
)

/** How a discount is written, in words. */
export const discountWords: Record<DiscountForm, string> = {
  amount: toSay('an amount'),
  percent: toSay('in percent'),
  share: toSay('a share of 1'),
}

/** The column that holds what is taken off the price of a line, if any. */
export function discountColumn(columns: readonly ColumnProfile[]): ColumnProfile | null {
  return (
    columns.find(({ kind, name }) => kind === 'number' && headerTokens(name).some(token => words.has(token))) ?? null
  )
}

/** How such a column may be written, the likeliest first: by its head, by percent signs, by the size of its values. */
export function likelyForms({ name, samples }: ColumnProfile): [DiscountForm, ...DiscountForm[]] {
  const isPercent =
    name.includes('%') ||
    samples.some(sample => sample.includes('%')) ||
    headerTokens(name).some(token => percentWords.has(token))
  const values = samples.flatMap(sample => readNumber(sample.replace('%', '').trim(), '.') ?? [])
  const isShare = values.some(value => Number(value) !== 0) && values.every(value => Math.abs(Number(value)) <= 1)
  if (isShare && !samples.some(sample => sample.includes('%'))) return ['share', 'amount', 'percent']
  return isPercent ? ['percent', 'amount', 'share'] : ['amount', 'percent', 'share']
}

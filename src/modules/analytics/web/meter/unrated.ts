import type { Asked } from '#blocks/asked.ts'
import { linesWithoutRate } from '#shared/missing-rates.ts'
import { monthEnd } from '#shared/period.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import type { Filter, LinesSpec, Period } from '#shared/query-spec.ts'

/** Lines of the period and the compared one that are in no amount, by how many, for which rates, and where they are. */
type Unrated = { lines: number; rates: readonly MissingRate[]; where: Pick<LinesSpec, 'filters' | 'period'> }

/** What of a view's lines has no exchange rate, by the rates an answer over them misses; `null` when all have one. */
export function unratedOf(asked: Asked, rates: readonly MissingRate[]): Unrated | null {
  if (rates.length === 0) return null
  const currencies = [...new Set(rates.map(({ currency }) => currency))]
  const filters: Filter[] = [...asked.filters, { field: 'currency', op: 'is', values: currencies }]
  return { lines: linesWithoutRate(rates), rates, where: { filters, period: daysOf(asked, rates) } }
}

/** The days from the first to the last month without a rate, within what is asked; constant rates are of one month for all. */
function daysOf({ period, comparison, constantRates }: Asked, rates: readonly MissingRate[]): Period {
  const asked = 'period' in comparison ? [period, comparison.period] : [period]
  const all = { from: firstOf(asked.map(({ from }) => from)), to: lastOf(asked.map(({ to }) => to)) }
  const months = rates.map(({ month }) => month)
  if (constantRates) return all
  return { from: lastOf([firstOf(months), all.from]), to: firstOf([monthEnd(lastOf(months)), all.to]) }
}

const firstOf = (days: readonly string[]): string => days.toSorted()[0] ?? ''
const lastOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

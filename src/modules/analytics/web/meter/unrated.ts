import { monthEnd } from '#shared/period.ts'
import type { MissingRate, QueryAnswer } from '#shared/query-answer.ts'
import type { Filter, LinesSpec, Period } from '#shared/query-spec.ts'
import type { Asked } from '../../views/asked.ts'

/** Lines of the period and the compared one that are in no amount, by how many, for which rates, and where they are. */
type Unrated = { lines: number; rates: readonly MissingRate[]; where: Pick<LinesSpec, 'filters' | 'period'> }

/** What of a view's lines has no exchange rate, by an answer over them; `null` when all have one. */
export function unratedOf(
  asked: Asked,
  { coverage, comparison }: Pick<QueryAnswer, 'coverage' | 'comparison'>,
): Unrated | null {
  const rates = coverage.missingRates
  const before = 'period' in asked.comparison ? comparison?.coverage : undefined
  const lines = [coverage, before].reduce((sum, one) => sum + (one ? one.lines - one.linesWithRate : 0), 0)
  if (lines === 0) return null
  const currencies = [...new Set(rates.map(({ currency }) => currency))]
  const filters: Filter[] = [...asked.filters, { field: 'currency', op: 'is', values: currencies }]
  return { lines, rates, where: { filters, period: daysOf(asked, rates) } }
}

/** The days from the first to the last month without a rate, within what is asked; constant rates are of one month for all. */
function daysOf({ period, comparison, constantRates }: Asked, rates: readonly MissingRate[]): Period {
  const asked = 'period' in comparison ? [period, comparison.period] : [period]
  const all = { from: firstOf(asked.map(({ from }) => from)), to: lastOf(asked.map(({ to }) => to)) }
  const months = rates.map(({ month }) => month)
  if (constantRates || months.length === 0) return all
  return { from: lastOf([firstOf(months), all.from]), to: firstOf([monthEnd(lastOf(months)), all.to]) }
}

const firstOf = (days: readonly string[]): string => days.toSorted()[0] ?? ''
const lastOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

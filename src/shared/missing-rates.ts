import { plural, t } from '#shared/translate.ts'
import type { FactId } from './facts.ts'
import type { MissingRate, RateToCome } from './query-answer.ts'

/** How many lines stand in no sum of money because their month has no exchange rate. */
export function linesWithoutRate(missing: readonly Pick<MissingRate, 'lines'>[]): number {
  return missing.reduce((sum, { lines }) => sum + lines, 0)
}

/** How many lines have no exchange rate, before the words for what they are in none of; `written` is their number as read. */
export function withoutRateWords(lines: number, written: string): string {
  return `${written} ${plural(lines, 'line has no exchange rate and is', 'lines have no exchange rate and are')}`
}

/**
 * How many rows lie in months whose rate is to come, with which rates they are read; `written` is their number as read,
 * `monthName` how a month is said.
 */
export function ratesToComeWords(
  rates: readonly RateToCome[],
  { rows, written, monthName }: { rows: keyof typeof readings; written: string; monthName: (month: string) => string },
): string {
  const are = readings[rows](linesWithoutRate(rates))
  const known = [...new Set(rates.map(({ currency, of }) => t`${currency} of ${monthName(of)}`))]
  const months = [...new Set(rates.map(({ month }) => month))].toSorted()
  const last = months.at(-1) ?? ''
  const span = months.length > 1 ? t`${monthName(months[0] ?? '')} to ${monthName(last)}` : monthName(last)
  return t`${written} ${are} with the last known exchange rate, because that of ${span} is to come: ${known.join(', ')}`
}

/** What rows are called, and that they are read with a rate. */
const readings: Record<'lines' | FactId, (count: number) => string> = {
  lines: count => plural(count, 'line is read', 'lines are read'),
  spend: count => plural(count, 'purchase line is read', 'purchase lines are read'),
  sales: count => plural(count, 'sales line is read', 'sales lines are read'),
  deals: count => plural(count, 'deal is read', 'deals are read'),
}

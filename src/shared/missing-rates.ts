import { plural, t } from '#shared/translate.ts'
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
 * How many rows lie in months whose rate is to come, with which rates they are read; `noun` is one of them, `written` their
 * number as read, `monthName` how a month is said.
 */
export function ratesToComeWords(
  rates: readonly RateToCome[],
  { noun, written, monthName }: { noun: string; written: string; monthName: (month: string) => string },
): string {
  const isOne = linesWithoutRate(rates) === 1
  const known = [...new Set(rates.map(({ currency, of }) => t`${currency} of ${monthName(of)}`))]
  const months = [...new Set(rates.map(({ month }) => month))].toSorted()
  const last = months.at(-1) ?? ''
  const span = months.length > 1 ? t`${monthName(months[0] ?? '')} to ${monthName(last)}` : monthName(last)
  return t`${written} ${noun}${isOne ? ' is' : 's are'} read with the last known exchange rate, because that of ${span} is to come: ${known.join(', ')}`
}

import type { MissingRate } from './query-answer.ts'

/** How many lines stand in no sum of money because their month has no exchange rate. */
export function linesWithoutRate(missing: readonly Pick<MissingRate, 'lines'>[]): number {
  return missing.reduce((sum, { lines }) => sum + lines, 0)
}

/** How many lines have no exchange rate, before the words for what they are in none of; `written` is their number as read. */
export function withoutRateWords(lines: number, written: string): string {
  return `${written} ${lines === 1 ? 'line has no exchange rate and is' : 'lines have no exchange rate and are'}`
}

import type { MissingRate } from './query-answer.ts'

/** How many lines stand in no sum of money because their month has no exchange rate. */
export function linesWithoutRate(missing: readonly Pick<MissingRate, 'lines'>[]): number {
  return missing.reduce((sum, { lines }) => sum + lines, 0)
}

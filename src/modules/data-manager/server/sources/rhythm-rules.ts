import { dayMilliseconds } from '#shared/vocabulary.ts'

/** A loaded upload as far as its source's rhythm needs it. */
export type Arrival = { at: Date; periodEnd: string | null }

export type SourceRhythm = { days: number; nextExpected: string }

/**
 * How many days usually lie between two files of a source: the median gap between the days on which files came; files
 * that all came on one day are told by the last days they cover. `null` until there are two.
 */
export function rhythmOf(arrivals: readonly Arrival[]): SourceRhythm | null {
  const days = distinctDays(arrivals.map(({ at }) => at.toISOString().slice(0, 10)))
  const ends = distinctDays(arrivals.flatMap(({ periodEnd }) => (periodEnd === null ? [] : [periodEnd])))
  const moments = days.length > 1 ? days : ends
  const last = moments.at(-1)
  if (moments.length < 2 || last === undefined) return null
  const gaps = moments.slice(1).map((moment, index) => daysBetween(moments[index] ?? moment, moment))
  const length = Math.max(1, Math.round(median(gaps)))
  const next = new Date(Date.parse(last) + length * dayMilliseconds)
  return { days: length, nextExpected: next.toISOString().slice(0, 10) }
}

/** Whole days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

function distinctDays(days: string[]): string[] {
  return [...new Set(days)].sort()
}

import type { Period } from '#shared/query-spec.ts'

/**
 * The days over which silence is told: to the last day of the data where the period goes beyond it, as nobody is silent
 * in days that are not loaded. `last` is `null` while there are no lines.
 */
export function countedPeriod(period: Period, last: string | null): Period {
  const to = last !== null && last < period.to ? last : period.to
  return period.from <= to ? { from: period.from, to } : { from: to, to }
}

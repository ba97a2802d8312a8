import { addMonths } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'

type Periods = { period: Period; compare?: Period | undefined }

/**
 * The days over which silence is told: to the last day of the data where the period goes beyond it, as nobody is silent
 * in days that are not loaded. The period it is compared with ends as much earlier, so that less is not told of fewer
 * days. `last` is `null` while there are no lines.
 */
export function countedPeriods({ period, compare }: Periods, last: string | null): Periods {
  const to = last !== null && last < period.to ? last : period.to
  if (period.from > to) return { period: { from: to, to }, compare }
  const counted = { from: period.from, to }
  if (!compare || to === period.to) return { period: counted, compare }
  const end = addMonths(to, monthsBetween(period.from, compare.from))
  if (end >= compare.to) return { period: counted, compare }
  return { period: counted, compare: { from: compare.from, to: end } }
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from)
}

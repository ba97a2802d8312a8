import type { Calendar } from '#shared/calendar.ts'
import { readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'
import { fiscalYearStart, grainPeriod } from '#shared/fiscal-periods.ts'
import { addDays, addMonths, countDays, monthOf } from '#shared/period.ts'
import { widestRise } from './definition.ts'

/** What was paid beyond last year's prices, and what that leaves of a rise that an index or a budget allows. */

/** What lines of a month come to: at last year's prices, and beyond them; decimal texts in one currency. */
export type SinceLastYear = { month: string; cost: string; variance: string }

/** The rise that the address allows, of percent as text: 0.03 for `3`; none where it says nothing that makes sense. */
export function riseOf(percent: string | undefined): number {
  const rise = Math.round(Number(percent) * 10) / 1000
  return percent !== undefined && percent.trim() !== '' && rise >= widestRise.least && rise <= widestRise.most
    ? rise
    : 0
}

/** What a month may cost more than the fiscal year before, 0.03 for 3%; `null` where that is not known. */
export type Allowed = (month: string) => number | null

/** What an index stood at, by the first day of each month, the oldest first. */
export type IndexValues = readonly { month: string; value: string }[]

/** The calendar month that a month of the calendar is held against an index by: the one that its middle day lies in. */
export function indexMonth(start: string, calendar: Calendar): string {
  const days = countDays(grainPeriod(start, 'month', calendar))
  return monthOf(addDays(start, Math.floor(days / 2)))
}

/**
 * The rise of an index: its value of the month over its average of the fiscal year before, as last year's prices are
 * averages of that year. A month after the last one has its value; one before, or without any value in that year, none.
 * Fiscal months of whole weeks go by the calendar month most of their days lie in.
 */
export function allowedByIndex(values: IndexValues, calendar: Calendar): Allowed {
  return begins => {
    const month = indexMonth(begins, calendar)
    const now = values.findLast(one => one.month <= month)
    const start = fiscalYearStart(month, { ...calendar, years: 'months' })
    const before = values.filter(one => one.month >= addMonths(start, -12) && one.month < start)
    if (!now || before.length === 0) return null
    const average = before.reduce((sum, { value }) => sum + Number(value), 0) / before.length
    return Number(now.value) / average - 1
  }
}

const rateScale = 1_000_000_000n

/**
 * Money paid beyond last year's cost and the rise on it that each month is allowed, in cents as decimal text; and what is
 * allowed on the whole. Both are of the months the rise is known of, `null` where it is of none.
 */
export function beyondAllowed(
  months: readonly SinceLastYear[],
  allowed: Allowed,
): { beyond: string | null; allowed: number | null } {
  const known = months.flatMap(one => {
    const rise = allowed(one.month)
    if (rise === null) return []
    const cost = readExact(one.cost)
    return [
      {
        cost,
        more: scaleExact(cost, BigInt(Math.round(rise * Number(rateScale))), rateScale),
        variance: readExact(one.variance),
      },
    ]
  })
  if (known.length === 0) return { beyond: null, allowed: null }
  const cost = known.reduce((sum, one) => sum + one.cost, 0n)
  const more = known.reduce((sum, one) => sum + one.more, 0n)
  const beyond = known.reduce((sum, one) => sum + one.variance - one.more, 0n)
  return {
    beyond: writeUnits(roundExact(beyond, 2), 2),
    allowed: cost === 0n ? null : Number((more * 1_000_000n) / cost) / 1_000_000,
  }
}

import { type Calendar, hasWeekYears, type WeekCalendar } from './calendar.ts'
import { grainSteps, grainsUpTo, isWholeMonths, wholeMonths } from './fiscal-periods.ts'
import { fiscalYearBefore } from './fiscal-weeks.ts'
import { addDays, addMonths, countDays, endsBefore, monthEnd, monthsOf } from './period.ts'
import type { Period } from './query-spec.ts'

/** What a period is compared with when it is not one of the person's own: see `previousPeriod`. */
export const comparisonKinds = ['lastYear', 'before', 'none'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/**
 * The period a period is compared with: the same months, or fiscal weeks, a year earlier, or the same length directly
 * before. A period longer than a year is always compared with the same length before, so that the two never overlap. A
 * 53rd week has no same one a year earlier: what ends with it is compared with all 52 weeks.
 */
export function previousPeriod(period: Period, comparison: ComparisonKind, calendar: Calendar): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'lastYear') {
    const isLonger = hasWeekYears(calendar)
      ? fiscalYearBefore(period.to, calendar) >= period.from
      : addMonths(period.from, 12) <= period.to
    if (!isLonger) return yearBefore(period, calendar)
  }
  const dayBefore = addDays(period.from, -1)
  if (isWholeMonths(period, calendar)) return grainsUpTo(dayBefore, 'month', countMonths(period, calendar), calendar)
  return { from: addDays(period.from, -countDays(period)), to: dayBefore }
}

/**
 * What a period is compared with by itself. Data that end within the period, on the day `last`, fill a part of it, which is
 * held against as many days: the same days a year before, else the first ones of the period before.
 */
export function comparedPeriod(
  period: Period,
  comparison: ComparisonKind,
  last: string | null,
  calendar: Calendar,
): Period | null {
  const previous = previousPeriod(period, comparison, calendar)
  if (!previous || last === null || last < period.from || !endsBefore(last, period)) return previous
  const days = countDays({ from: period.from, to: last })
  const isYearBefore = beginsYearBefore(period, previous, calendar)
  const to = isYearBefore ? dayYearBefore(last, calendar) : addDays(previous.from, days - 1)
  return to > previous.to ? previous : { from: previous.from, to }
}

/** Whether what a period is compared with begins a year before it. */
export function beginsYearBefore(period: Period, compared: Period, calendar: Calendar): boolean {
  if (hasWeekYears(calendar)) return fiscalYearBefore(period.from, calendar) === compared.from
  return addMonths(compared.from, 12) === period.from
}

/** Whether a period is held against the same days of the year before rather than the same whole months. */
export function isOfSameDays(period: Period, compared: Period, calendar: Calendar): boolean {
  const isCut = hasOtherLength(period, compared, calendar) || !endsWithMonth(period, calendar)
  return beginsYearBefore(period, compared, calendar) && isCut
}

/** Days that months and years differ by themselves. */
const usualDifference = 3

/** Whether what a period is compared with has fewer or more days than months and years differ by. */
export function hasOtherLength(period: Period, compared: Period, calendar: Calendar): boolean {
  if (hasWeekYears(calendar) && areAlike(period, compared, calendar)) return false
  return Math.abs(countDays(period) - countDays(compared)) > usualDifference
}

/** Whether two periods are of as many whole fiscal months, which have four, five or six weeks by themselves. */
function areAlike(one: Period, other: Period, calendar: WeekCalendar): boolean {
  if (!isWholeMonths(one, calendar) || !isWholeMonths(other, calendar)) return false
  return countMonths(one, calendar) === countMonths(other, calendar)
}

function countMonths(period: Period, calendar: Calendar): number {
  return hasWeekYears(calendar) ? grainSteps(period, 'month', calendar).length : monthsOf(period).length
}

function endsWithMonth({ to }: Period, calendar: Calendar): boolean {
  return to === wholeMonths({ from: to, to }, calendar).to
}

/** The same day a year before: of the same month, or of the same fiscal week. */
export function dayYearBefore(day: string, calendar: Calendar): string {
  return hasWeekYears(calendar) ? fiscalYearBefore(day, calendar) : addMonths(day, -12)
}

/** A period that ends with a month keeps doing so: 28 February 2023 a year later is 29 February 2024. */
function yearBefore({ from, to }: Period, calendar: Calendar): Period {
  const end = dayYearBefore(to, calendar)
  const isMonthEnd = !hasWeekYears(calendar) && to === monthEnd(to)
  return { from: dayYearBefore(from, calendar), to: isMonthEnd ? monthEnd(end) : end }
}

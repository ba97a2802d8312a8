import type { Calendar } from './calendar.ts'
import type { Grain, Period } from './query-spec.ts'

/** Periods of whole days. Days are ISO dates; no time zone takes part. */

/** What a period is compared with when it is not one of the person's own: see `previousPeriod`. */
export const comparisonKinds = ['lastYear', 'before', 'none'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/** The month of a day, as its first day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** A day some months later (or earlier); the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return isoDay(first)
}

/** A day some days later (or earlier). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date)
}

/** The days of one period that lie in another, which it touches. */
export function within(one: Period, other: Period): Period {
  return {
    from: [one.from, other.from].toSorted()[1] ?? one.from,
    to: [one.to, other.to].toSorted()[0] ?? one.to,
  }
}

/** How many days a period has. */
export function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return addDays(addMonths(monthOf(day), 1), -1)
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The whole months a period touches. */
export function wholeMonths({ from, to }: Period): Period {
  return { from: monthOf(from), to: monthEnd(to) }
}

/** Every month a period touches, as first days. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The twelve whole months that end with the newest line's, or from the first line's month when there are fewer. */
export function defaultPeriod(first: string, last: string): Period {
  const to = monthEnd(last)
  const [from = monthOf(first)] = [addMonths(monthOf(last), -11), monthOf(first)].toSorted().reverse()
  return { from, to }
}

/**
 * The period a period is compared with: the same months a year earlier, or the same length directly before. A period
 * longer than a year is always compared with the same length before, so that the two never overlap.
 */
export function previousPeriod(period: Period, comparison: ComparisonKind): Period | null {
  if (comparison === 'none') return null
  const isLonger = addMonths(period.from, 12) <= period.to
  if (comparison === 'lastYear' && !isLonger) return shift(period, -12)
  if (isWholeMonths(period)) return shift(period, -monthsOf(period).length)
  const days = countDays(period)
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

/**
 * What a period is compared with by itself. Data that end within the period, on the day `last`, fill a part of it, which is
 * held against as many days: the same days a year before, else the first ones of the period before.
 */
export function comparedPeriod(period: Period, comparison: ComparisonKind, last: string | null): Period | null {
  const previous = previousPeriod(period, comparison)
  if (!previous || last === null || last < period.from || !endsBefore(last, period)) return previous
  const days = countDays({ from: period.from, to: last })
  const to = beginsYearBefore(period, previous) ? addMonths(last, -12) : addDays(previous.from, days - 1)
  return to > previous.to ? previous : { from: previous.from, to }
}

/** Whether what a period is compared with begins a year before it. */
export function beginsYearBefore(period: Period, compared: Period): boolean {
  return addMonths(compared.from, 12) === period.from
}

/** Whether a period is held against the same days of the year before rather than the same whole months. */
export function isOfSameDays(period: Period, compared: Period): boolean {
  const isCut = hasOtherLength(period, compared) || period.to !== monthEnd(period.to)
  return beginsYearBefore(period, compared) && isCut
}

/** Days that months and years differ by themselves. */
const usualDifference = 3

/** Whether what a period is compared with has fewer or more days than months and years differ by. */
export function hasOtherLength(period: Period, compared: Period): boolean {
  return Math.abs(countDays(period) - countDays(compared)) > usualDifference
}

function isWholeMonths({ from, to }: Period): boolean {
  return from === monthOf(from) && to === monthEnd(to)
}

/** A period that ends with a month keeps doing so: 28 February 2023 a year later is 29 February 2024. */
function shift({ from, to }: Period, months: number): Period {
  const moved = addMonths(to, months)
  return { from: addMonths(from, months), to: to === monthEnd(to) ? monthEnd(moved) : moved }
}

/** Whether a text is a day of the calendar in ISO form. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The first day of the fiscal year a day lies in; `startMonth` 1-12 is the month fiscal years begin in. */
export function fiscalYearStart(day: string, startMonth: number): string {
  const sinceStart = (Number(day.slice(5, 7)) - startMonth + 12) % 12
  return addMonths(monthOf(day), -sinceStart)
}

/** The first day of the fiscal quarter a day lies in. */
export function fiscalQuarterStart(day: string, startMonth: number): string {
  const sinceStart = (Number(day.slice(5, 7)) - startMonth + 12) % 3
  return addMonths(monthOf(day), -sinceStart)
}

/** The first day of the day, week, month, fiscal quarter or fiscal year a day lies in, as the warehouse groups by it. */
export function grainStart(day: string, grain: Grain, { fiscalYearStartMonth, weekStart }: Calendar): string {
  if (grain === 'day') return day
  if (grain === 'month') return monthOf(day)
  if (grain === 'quarter') return fiscalQuarterStart(day, fiscalYearStartMonth)
  if (grain === 'year') return fiscalYearStart(day, fiscalYearStartMonth)
  // 1 Monday to 7 Sunday, as the calendar counts.
  const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
  return addDays(day, -((weekday - weekStart + 7) % 7))
}

/** The day, week, month, quarter or year that begins with a day, as a period. */
export function grainPeriod(start: string, grain: Grain): Period {
  const next: Record<Grain, () => string> = {
    day: () => addDays(start, 1),
    week: () => addDays(start, 7),
    month: () => addMonths(start, 1),
    quarter: () => addMonths(start, 3),
    year: () => addMonths(start, 12),
  }
  return { from: start, to: addDays(next[grain](), -1) }
}

/** Days without lines at the end of a month that are a weekend or a holiday rather than days still to come. */
export const quietDays = 3

/** Whether data that end with the day `last` have only a part of the day, week, month, quarter or year from `start` on. */
export function isUnfinished(start: string, grain: Grain, last: string): boolean {
  return start <= last && endsBefore(last, grainPeriod(start, grain))
}

/** Whether data that end with the day `last` end before a period does. */
export function endsBefore(last: string, { to }: Period): boolean {
  return addDays(last, quietDays) < to
}

/** As many times as an answer has rows at most. */
const mostSteps = 10_000

/** The first days of every day, week, month, quarter or year a period touches, at most `most`. */
export function grainSteps(period: Period, grain: Grain, calendar: Calendar, most = mostSteps): string[] {
  const steps: string[] = []
  let start = grainStart(period.from, grain, calendar)
  while (start <= period.to && steps.length < most) {
    steps.push(start)
    start = addDays(grainPeriod(start, grain).to, 1)
  }
  return steps
}

/** The grain that shows a period in so many steps as one can take in: days to a month, weeks to a quarter, then months. */
export function fittingGrain(period: Period): Grain {
  const days = countDays(period)
  if (days <= 31) return 'day'
  if (days <= 92) return 'week'
  return days <= 3 * 366 ? 'month' : 'quarter'
}

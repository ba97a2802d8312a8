import { type Calendar, hasWeekYears, plainCalendar } from './calendar.ts'
import { dayNumber, isoDay, weekStartOf } from './day-numbers.ts'
import { type FiscalGrain, fiscalPeriodLater, fiscalPlaceOf, isFiscalGrain } from './fiscal-weeks.ts'
import { addDays, addMonths, countDays, endsBefore, monthOf } from './period.ts'
import type { Grain, Period } from './query-spec.ts'

/**
 * Weeks, months, quarters and years of an organisation's calendar, as the warehouse groups by them (`calendar-grains.ts`).
 * Months are calendar months, or the fiscal ones of years of whole weeks.
 */

/** The first day of the fiscal year a day lies in. */
export function fiscalYearStart(day: string, calendar: Calendar): string {
  return grainStart(day, 'year', calendar)
}

/** The first day of the fiscal quarter a day lies in. */
export function fiscalQuarterStart(day: string, calendar: Calendar): string {
  return grainStart(day, 'quarter', calendar)
}

/** The first day of the calendar year a day lies in. */
export function calendarYearStart(day: string): string {
  return fiscalYearStart(day, plainCalendar)
}

/** How many months a quarter and a year have. */
const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** The first day of the day, week, month, fiscal quarter or fiscal year a day lies in, as the warehouse groups by it. */
export function grainStart(day: string, grain: Grain, calendar: Calendar): string {
  if (grain === 'day') return day
  if (!isFiscalGrain(grain)) return isoDay(weekStartOf(dayNumber(day), calendar.weekStart))
  if (hasWeekYears(calendar)) return fiscalPlaceOf(day, grain, calendar).period.from
  const sinceStart = (Number(day.slice(5, 7)) - calendar.fiscalYearStartMonth + 12) % monthsIn[grain]
  return addMonths(monthOf(day), -sinceStart)
}

/** The day, week, month, quarter or year that begins with a day, as a period. */
export function grainPeriod(start: string, grain: Grain, calendar: Calendar): Period {
  if (!isFiscalGrain(grain)) return { from: start, to: addDays(start, grain === 'week' ? 6 : 0) }
  if (hasWeekYears(calendar)) return { from: start, to: fiscalPlaceOf(start, grain, calendar).period.to }
  return { from: start, to: addDays(addMonths(start, monthsIn[grain]), -1) }
}

/** The first day of the month, quarter or year so many after that of a day, or before it. */
export function grainLater(day: string, grain: FiscalGrain, count: number, calendar: Calendar): string {
  if (hasWeekYears(calendar)) return fiscalPeriodLater(day, grain, count, calendar).from
  return addMonths(grainStart(day, grain, calendar), count * monthsIn[grain])
}

/** So many months, quarters or years of the calendar, of which that of `day` is the last one. */
export function grainsUpTo(day: string, grain: FiscalGrain, count: number, calendar: Calendar): Period {
  const { to } = grainPeriod(grainStart(day, grain, calendar), grain, calendar)
  return { from: grainLater(day, grain, 1 - count, calendar), to }
}

/** Whether data that end with the day `last` have only a part of the day, week, month, quarter or year from `start` on. */
export function isUnfinished(start: string, grain: Grain, last: string, calendar: Calendar): boolean {
  return start <= last && endsBefore(last, grainPeriod(start, grain, calendar))
}

/** As many times as an answer has rows at most. */
const mostSteps = 10_000

/** The first days of every day, week, month, quarter or year a period touches, at most `most`. */
export function grainSteps(period: Period, grain: Grain, calendar: Calendar, most = mostSteps): string[] {
  const steps: string[] = []
  let start = grainStart(period.from, grain, calendar)
  while (start <= period.to && steps.length < most) {
    steps.push(start)
    start = addDays(grainPeriod(start, grain, calendar).to, 1)
  }
  return steps
}

/** The whole months of the calendar a period touches. */
export function wholeMonths({ from, to }: Period, calendar: Calendar): Period {
  const end = grainPeriod(grainStart(to, 'month', calendar), 'month', calendar)
  return { from: grainStart(from, 'month', calendar), to: end.to }
}

/** Whether a period begins and ends with a month of the calendar. */
export function isWholeMonths(period: Period, calendar: Calendar): boolean {
  const whole = wholeMonths(period, calendar)
  return period.from === whole.from && period.to === whole.to
}

/** The twelve whole months that end with the newest line's, or from the first line's month when there are fewer. */
export function defaultPeriod(first: string, last: string, calendar: Calendar): Period {
  const year = grainsUpTo(last, 'month', 12, calendar)
  const begins = grainStart(first, 'month', calendar)
  return begins > year.from ? { from: begins, to: year.to } : year
}

/**
 * The grain that shows a period in so many steps as one can take in: days to a month, weeks to a quarter, then months for
 * three years. The longest fiscal month has six weeks, the longest quarter fourteen.
 */
export function fittingGrain(period: Period, calendar: Calendar): Grain {
  const [month, quarter, years] = hasWeekYears(calendar) ? [42, 98, 1106] : [31, 92, 3 * 366]
  const days = countDays(period)
  if (days <= month) return 'day'
  if (days <= quarter) return 'week'
  return days <= years ? 'month' : 'quarter'
}

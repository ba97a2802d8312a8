import type { WeekCalendar, WeekPattern } from './calendar.ts'
import { dayNumber, firstOfMonth, isoDay, weekStartOf } from './day-numbers.ts'
import type { Grain, Period } from './query-spec.ts'

/**
 * Fiscal years of 52 or 53 whole weeks: four quarters of 13 weeks, each of three months of 4, 4 and 5 weeks or in another
 * order. The 53rd week is part of the last month. A week is part of the year that its last day lies in by months, where
 * years end on the last such day of a month, else of the year that its middle day lies in.
 * After NRF, 4-5-4 Calendar, and the rules of the US SEC and IRS for fiscal years of 52 and 53 weeks (26 CFR 1.441-2).
 */

/** The grains that fiscal years are made of. */
export type FiscalGrain = Extract<Grain, 'month' | 'quarter' | 'year'>

/** Whether a grain is one of those that fiscal years are made of. */
export function isFiscalGrain(grain: Grain): grain is FiscalGrain {
  return grain === 'month' || grain === 'quarter' || grain === 'year'
}

/** Days of the three months of a quarter from its beginning on. */
const monthsOfQuarter: Record<WeekPattern, readonly number[]> = {
  '4-4-5': [0, 28, 56],
  '4-5-4': [0, 28, 63],
  '5-4-4': [0, 35, 63],
}

const quarters = [0, 91, 182, 273]

/** After how many days of a year each of its months, quarters or the year itself begins. */
export function fiscalOffsets(grain: FiscalGrain, { years }: Pick<WeekCalendar, 'years'>): readonly number[] {
  if (grain === 'year') return [0]
  if (grain === 'quarter') return quarters
  return quarters.flatMap(quarter => monthsOfQuarter[years].map(month => quarter + month))
}

/** By how many days a year may begin after the first of its month: none, or half a week. */
export function yearLean({ yearEnds }: Pick<WeekCalendar, 'yearEnds'>): number {
  return yearEnds === 'nearest' ? 3 : 0
}

/** The number of the first day of the year that begins in or next to `fiscalYearStartMonth` of a calendar year. */
function yearStart(year: number, calendar: WeekCalendar): number {
  const { fiscalYearStartMonth, weekStart } = calendar
  return weekStartOf(firstOfMonth(year, fiscalYearStartMonth) + yearLean(calendar), weekStart)
}

/** The fiscal year that begins in or next to `fiscalYearStartMonth` of a calendar year, 52 or 53 weeks. */
export function fiscalWeekYear(year: number, calendar: WeekCalendar): Period {
  return { from: isoDay(yearStart(year, calendar)), to: isoDay(yearStart(year + 1, calendar) - 1) }
}

/** The calendar year in which, or next to which, the fiscal year of a day begins. */
function yearOf(number: number, calendar: WeekCalendar): number {
  const deciding = new Date(isoDay(weekStartOf(number, calendar.weekStart) + 6 - yearLean(calendar)))
  return deciding.getUTCFullYear() - (deciding.getUTCMonth() + 1 < calendar.fiscalYearStartMonth ? 1 : 0)
}

/** A fiscal month, quarter or year: the calendar year its year begins in or next to, its place in it from 0, its days. */
export type FiscalPlace = { year: number; place: number; period: Period }

/** The fiscal month, quarter or year a day lies in. */
export function fiscalPlaceOf(day: string, grain: FiscalGrain, calendar: WeekCalendar): FiscalPlace {
  const number = dayNumber(day)
  const year = yearOf(number, calendar)
  const [start, next] = [yearStart(year, calendar), yearStart(year + 1, calendar)]
  const offsets = fiscalOffsets(grain, calendar)
  const place = offsets.findLastIndex(offset => start + offset <= number)
  const after = offsets[place + 1]
  const to = after === undefined ? next : start + after
  return { year, place, period: { from: isoDay(start + (offsets[place] ?? 0)), to: isoDay(to - 1) } }
}

/** The fiscal month, quarter or year so many later than that of a day, or earlier. */
export function fiscalPeriodLater(day: string, grain: FiscalGrain, count: number, calendar: WeekCalendar): Period {
  const { year, place } = fiscalPlaceOf(day, grain, calendar)
  const offsets = fiscalOffsets(grain, calendar)
  const at = year * offsets.length + place + count
  const [wanted, within] = [Math.floor(at / offsets.length), at - Math.floor(at / offsets.length) * offsets.length]
  const first = isoDay(yearStart(wanted, calendar) + (offsets[within] ?? 0))
  return fiscalPlaceOf(first, grain, calendar).period
}

/**
 * The same day of the same week of the fiscal year before. A day of a 53rd week has that of the 52nd, where the year before
 * has no 53rd.
 */
export function fiscalYearBefore(day: string, calendar: WeekCalendar): string {
  const number = dayNumber(day)
  const year = yearOf(number, calendar)
  const [before, start] = [yearStart(year - 1, calendar), yearStart(year, calendar)]
  const same = before + number - start
  return isoDay(same < start ? same : same - 7)
}

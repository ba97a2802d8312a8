import { type Calendar, hasWeekYears, plainCalendar, type WeekCalendar } from '#shared/calendar.ts'
import { type FiscalGrain, fiscalOffsets, isFiscalGrain, yearLean } from '#shared/fiscal-weeks.ts'
import type { Grain } from '#shared/query-spec.ts'

/** Where the grains of an organisation's calendar begin, as SQL: the same as `#shared/fiscal-periods.ts` says of a day. */

const starts: Record<Grain, (date: string) => string> = {
  day: date => date,
  week: date => `toStartOfWeek(${date}, 1)`,
  month: date => `toStartOfMonth(${date})`,
  quarter: date => `toStartOfQuarter(${date})`,
  year: date => `toStartOfYear(${date})`,
}

/** How far an organisation's grain begins behind the engine's own: fiscal years by months, weeks by days. */
type Delay = { unit: 'Months' | 'Days'; count: number }

function delayOf(grain: Grain, { fiscalYearStartMonth, weekStart }: Calendar): Delay {
  if (grain === 'year') return { unit: 'Months', count: fiscalYearStartMonth - 1 }
  if (grain === 'quarter') return { unit: 'Months', count: (fiscalYearStartMonth - 1) % 3 }
  return { unit: 'Days', count: grain === 'week' ? weekStart - 1 : 0 }
}

function moved(date: string, by: 'add' | 'subtract', { unit, count }: Delay): string {
  return count === 0 ? date : `${by}${unit}(${date}, ${count})`
}

function delayedStart(grain: Grain, date: string, calendar: Calendar): string {
  const delay = delayOf(grain, calendar)
  return moved(starts[grain](moved(date, 'subtract', delay)), 'add', delay)
}

/** The first day of the grain a date lies in, as SQL. */
export function startOf(grain: Grain, date: string, calendar: Calendar = plainCalendar): string {
  if (!hasWeekYears(calendar) || !isFiscalGrain(grain)) return delayedStart(grain, date, calendar)
  const year = weekYearStart(weekYearMonth(date, calendar), calendar)
  return grain === 'year' ? year : `addDays(${year}, ${offsetOf(grain, date, year, calendar)})`
}

/** How many grains a date lies behind the one that another date lies in, as SQL. */
export function grainsBetween(grain: Grain, from: string, date: string, calendar: Calendar = plainCalendar): string {
  if (hasWeekYears(calendar) && isFiscalGrain(grain)) {
    return `(${ordinalOf(grain, date, calendar)} - ${ordinalOf(grain, from, calendar)})`
  }
  const delay = delayOf(grain, calendar)
  return `dateDiff('${grain}', ${moved(from, 'subtract', delay)}, ${moved(date, 'subtract', delay)})`
}

/** The first day of the grain so many after the one that a date lies in, as SQL. */
export function startLater(
  grain: Grain,
  date: string,
  count: string | number,
  calendar: Calendar = plainCalendar,
): string {
  if (!hasWeekYears(calendar) || !isFiscalGrain(grain)) {
    return `date_add(${grain}, ${count}, ${startOf(grain, date, calendar)})`
  }
  const offsets = fiscalOffsets(grain, calendar)
  const ordinal = `(${ordinalOf(grain, date, calendar)} + ${count})`
  const month = `makeDate32(intDiv(${ordinal}, ${offsets.length}), ${calendar.fiscalYearStartMonth}, 1)`
  const offset = `[${offsets}][${ordinal} % ${offsets.length} + 1]`
  return `addDays(${weekYearStart(month, calendar)}, ${offset})`
}

/** The first day of the grain after the one that begins on a date, as SQL. */
export function startAfter(grain: Grain, start: string, calendar: Calendar = plainCalendar): string {
  return hasWeekYears(calendar) && isFiscalGrain(grain)
    ? startLater(grain, start, 1, calendar)
    : `date_add(${grain}, 1, ${start})`
}

/** A number for the fiscal year of a date, one more for each next one, as SQL. */
export function fiscalYearNumber(date: string, calendar: Calendar = plainCalendar): string {
  return `toYear(${hasWeekYears(calendar) ? weekYearMonth(date, calendar) : startOf('year', date, calendar)})`
}

/** The first day of the month that the fiscal year of a date begins in or next to: by its last or its middle day a week is of a year. */
function weekYearMonth(date: string, calendar: WeekCalendar): string {
  const deciding = `addDays(${delayedStart('week', date, calendar)}, ${6 - yearLean(calendar)})`
  return delayedStart('year', deciding, calendar)
}

function weekYearStart(month: string, calendar: WeekCalendar): string {
  const lean = yearLean(calendar)
  return delayedStart('week', lean === 0 ? month : `addDays(${month}, ${lean})`, calendar)
}

/** After how many days of its year the month or quarter of a date begins. */
function offsetOf(grain: FiscalGrain, date: string, year: string, calendar: WeekCalendar): string {
  return `roundDown(dateDiff('day', ${year}, ${date}), [${fiscalOffsets(grain, calendar)}])`
}

/** The number of a month, quarter or year among all that there are. */
function ordinalOf(grain: FiscalGrain, date: string, calendar: WeekCalendar): string {
  const month = weekYearMonth(date, calendar)
  if (grain === 'year') return `toInt32(toYear(${month}))`
  const offsets = fiscalOffsets(grain, calendar)
  const offset = offsetOf(grain, date, weekYearStart(month, calendar), calendar)
  return `(toInt32(toYear(${month})) * ${offsets.length} + indexOf([${offsets}], ${offset}) - 1)`
}

import { type Calendar, hasWeekYears } from './calendar.ts'
import { calendarYearStart, fiscalYearStart } from './fiscal-periods.ts'
import { type FiscalGrain, fiscalPlaceOf } from './fiscal-weeks.ts'

/** Two digits of a year, as short as an axis needs. */
function short(year: number): string {
  return String(year % 100).padStart(2, '0')
}

/** The fiscal year that begins in a calendar year, or next to it: 2026, FY26 of whole weeks, FY26/27 of two calendar years. */
export function fiscalYearName(year: number, calendar: Calendar): string {
  if (calendar.fiscalYearStartMonth !== 1) return `FY${short(year)}/${short(year + 1)}`
  return hasWeekYears(calendar) ? `FY${short(year)}` : String(year)
}

/**
 * A fiscal month, quarter or year by its first day: P3 FY26, Q2 2026, or Q2 FY25/26 where years do not begin in January.
 */
export function fiscalName(start: string, grain: FiscalGrain, calendar: Calendar): string {
  const { year, place } = placeOf(start, grain, calendar)
  const name = fiscalYearName(year, calendar)
  if (grain === 'year') return name
  return `${grain === 'quarter' ? 'Q' : 'P'}${place + 1} ${name}`
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

function placeOf(start: string, grain: FiscalGrain, calendar: Calendar): { year: number; place: number } {
  if (hasWeekYears(calendar)) return fiscalPlaceOf(start, grain, calendar)
  const sinceStart = (Number(start.slice(5, 7)) - calendar.fiscalYearStartMonth + 12) % 12
  const year = Number(calendarYearStart(fiscalYearStart(start, calendar)).slice(0, 4))
  return { year, place: Math.floor(sinceStart / monthsIn[grain]) }
}

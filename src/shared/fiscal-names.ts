import type { Calendar } from './calendar.ts'

/** The year that begins with a day: 2026, or FY26/27 when it does not begin in January, short enough for an axis. */
export function fiscalYearName(first: string, fiscalYearStartMonth: number): string {
  const year = Number(first.slice(0, 4))
  const [begins, ends] = [year, year + 1].map(one => String(one % 100).padStart(2, '0'))
  return fiscalYearStartMonth === 1 ? String(year) : `FY${begins}/${ends}`
}

/** A quarter or a year by its first day: Q2 2026, or Q2 FY25/26 where years do not begin in January. */
export function fiscalName(start: string, grain: 'quarter' | 'year', calendar: Calendar): string {
  const { fiscalYearStartMonth } = calendar
  const month = Number(start.slice(5, 7))
  const yearBegins = Number(start.slice(0, 4)) - (month < fiscalYearStartMonth ? 1 : 0)
  const year = fiscalYearName(`${yearBegins}-01-01`, fiscalYearStartMonth)
  const sinceStart = (month - fiscalYearStartMonth + 12) % 12
  return grain === 'year' ? year : `Q${Math.floor(sinceStart / 3) + 1} ${year}`
}

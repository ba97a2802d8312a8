import { type Calendar, calendarOf } from '#shared/calendar.ts'
import { fiscalYearStart } from '#shared/fiscal-periods.ts'
import { today } from '../shown/today.ts'

/** The first day of the organisation's fiscal year of today. */
export function thisYear(organization: Calendar): string {
  return fiscalYearStart(today(), calendarOf(organization))
}

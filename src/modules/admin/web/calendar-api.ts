import type { Calendar } from '#shared/calendar.ts'
import { changeCalendar, getCalendar } from '#shared/calls/configuration.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'

/** When the organisation's fiscal years and weeks begin. */
export const calendarQuery = portalQuery(['admin', 'calendar'], getCalendar)

export function saveCalendar(calendar: Calendar): Promise<Calendar> {
  return callPortal(changeCalendar, { body: calendar })
}

import { queryOptions } from '@tanstack/react-query'
import type { Calendar } from '#shared/calendar.ts'
import { changeCalendar, getCalendar } from '#shared/calls/configuration.ts'
import { callPortal } from '#web/call-portal.ts'

/** When the organisation's fiscal years and weeks begin. */
export const calendarQuery = queryOptions({
  queryKey: ['admin', 'calendar'],
  queryFn: ({ signal }) => callPortal(getCalendar, { signal }),
})

export function saveCalendar(calendar: Calendar): Promise<Calendar> {
  return callPortal(changeCalendar, { body: calendar })
}

import { queryOptions } from '@tanstack/react-query'
import type { Calendar } from '#shared/calendar.ts'
import { send } from '#web/send.ts'

/** When the organisation's fiscal years and weeks begin. */
export const calendarQuery = queryOptions({
  queryKey: ['admin', 'calendar'],
  queryFn: ({ signal }) => send<Calendar>('calendar', { signal }),
})

export function saveCalendar(calendar: Calendar): Promise<Calendar> {
  return send('calendar', { method: 'PATCH', body: calendar })
}

import { call, fileCall } from '#shared/call.ts'
import type { calendarAnswerSchema, calendarPathSchema, newCalendarSchema } from './contract-calendar.ts'

export const getCalendar = call<{ answer: typeof calendarAnswerSchema }>().get(
  'renewals/calendar',
  'documents:calendar',
  'Whether the person has a calendar of decisions to subscribe to',
)
export const createCalendar = call<{ answer: typeof newCalendarSchema }>().post(
  'renewals/calendar',
  'documents:calendar',
  'A secret address of the person’s calendar, told this once; one before ends',
  201,
)
export const endCalendar = call().delete('renewals/calendar', 'documents:calendar', 'Ends the person’s calendar', 204)
export const readCalendar = fileCall<{ params: typeof calendarPathSchema }>('text/calendar').get(
  '/calendars/:file',
  'public',
  'The decisions on contracts of whose secret address it is, for calendar programs',
)

import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import * as calls from '../../calls-calendar.ts'
import { calendarAnswerSchema, calendarPathSchema, newCalendarSchema } from '../../contract-calendar.ts'
import { createCalendar, endCalendar, getCalendar, readCalendar } from './calendar.ts'

/** The calls of a person's calendar, below `/api/organization/:organizationUuid`. */
export const calendarRoutes = routerOf(
  answerCall(calls.getCalendar, { answer: calendarAnswerSchema }, ({ scope }) => getCalendar(scope)),
  answerCall(calls.createCalendar, { answer: newCalendarSchema }, ({ scope, services }) =>
    createCalendar(scope, services),
  ),
  answerCall(calls.endCalendar, {}, ({ scope }) => endCalendar(scope)),
)

/** What calendar programs ask, who know no session. */
export const calendarFileRoutes = routerOf(
  answerFileCall(calls.readCalendar, { params: calendarPathSchema }, async ({ c, services, params }) =>
    c.body(await readCalendar(services, params.file), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    }),
  ),
)

import type { Context } from 'hono'
import {
  accountSessionPageSchema,
  endedSessionsSchema,
  endSessionsQuerySchema,
  sessionPathSchema,
} from '#shared/account-security.ts'
import * as calls from '#shared/calls/sessions.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireSession } from '../../http/with-scope.ts'
import { actingOf } from '../acting.ts'
import { createAuthCookies } from '../cookies.ts'
import { endSession, endSessions, listSessions } from './session-list.ts'

/** A person's own sessions, below `/api`. */
export const sessionListRoutes = routerOf(
  answerCall(
    calls.listSessions,
    { query: pageQuerySchema, answer: accountSessionPageSchema },
    async ({ c, services, query }) => listSessions(services, await requireSession(c), query.page),
  ),
  answerCall(
    calls.endSessions,
    { query: endSessionsQuerySchema, answer: endedSessionsSchema },
    async ({ c, services, query }) => {
      const isIncludingCurrent = query.including === 'current'
      const ended = await endSessions(services, await actingOf(c), isIncludingCurrent)
      if (isIncludingCurrent) clearCookies(c)
      return { ended }
    },
  ),
  answerCall(calls.endSession, { params: sessionPathSchema }, async ({ c, services, params }) => {
    const isCurrent = await endSession(services, await actingOf(c), params.id)
    if (isCurrent) clearCookies(c)
  }),
)

function clearCookies(c: Context<AppEnv>): void {
  const cookies = createAuthCookies(c.get('services').env.SEXTANT_URL)
  for (const name of cookies.read(c.req.header('cookie')).sessionNames) {
    c.header('set-cookie', cookies.clear(name), { append: true })
  }
}

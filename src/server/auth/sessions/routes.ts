import type { Context } from 'hono'
import { z } from 'zod'
import { accountSessionPageSchema, endedSessionsSchema } from '#shared/account-security.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { allow, answers, answersAs, createRouter, validate } from '../../http/router.ts'
import { requireSession } from '../../http/with-scope.ts'
import { actingOf } from '../acting.ts'
import { createAuthCookies } from '../cookies.ts'
import { endSession, endSessions, listSessions } from './session-list.ts'

const endQuery = z.object({ including: z.literal('current').optional() })
const oneSession = z.object({ id: z.string().regex(/^[\w-]{1,43}$/, 'is not the id of a session') })

/** A person's own sessions, below `/api`. */
export const sessionListRoutes = createRouter()
  .get(
    '/account/sessions',
    allow('session'),
    validate('query', pageQuerySchema),
    answers('The sessions of the person who asks, the latest used first', accountSessionPageSchema),
    async c => c.json(await listSessions(c.get('services'), await requireSession(c), c.req.valid('query').page)),
  )
  .delete(
    '/account/sessions',
    allow('session'),
    validate('query', endQuery),
    answers('Ends every other session, with `including=current` this one too', endedSessionsSchema),
    async c => {
      const isIncludingCurrent = c.req.valid('query').including === 'current'
      const ended = await endSessions(c.get('services'), await actingOf(c), isIncludingCurrent)
      if (isIncludingCurrent) clearCookies(c)
      return c.json({ ended })
    },
  )
  .delete(
    '/account/sessions/:id',
    allow('session'),
    validate('param', oneSession),
    answersAs('The session is over', 'text/plain', 204),
    async c => {
      const isCurrent = await endSession(c.get('services'), await actingOf(c), c.req.valid('param').id)
      if (isCurrent) clearCookies(c)
      return c.body(null, 204)
    },
  )

function clearCookies(c: Context<AppEnv>): void {
  const cookies = createAuthCookies(c.get('services').env.SEXTANT_URL)
  for (const name of cookies.read(c.req.header('cookie')).sessionNames) {
    c.header('set-cookie', cookies.clear(name), { append: true })
  }
}

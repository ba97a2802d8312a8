import type {
  accountSessionPageSchema,
  endedSessionsSchema,
  endSessionsQuerySchema,
  sessionPathSchema,
} from '../account-security.ts'
import { call } from '../call.ts'
import type { pageQuerySchema } from '../page-query.ts'

export const listSessions = call<{ query: typeof pageQuerySchema; answer: typeof accountSessionPageSchema }>().get(
  '/account/sessions',
  'session',
  'The sessions of the person who asks, the latest used first',
)

export const endSessions = call<{ query: typeof endSessionsQuerySchema; answer: typeof endedSessionsSchema }>().delete(
  '/account/sessions',
  'session',
  'Ends every other session, with `including=current` this one too',
)

export const endSession = call<{ params: typeof sessionPathSchema }>().delete(
  '/account/sessions/:id',
  'session',
  'The session is over',
  204,
)

import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import { readTrace } from './read-trace.ts'

/** The log of a request, with its id and trace on every line; made when a line is written, as most requests write none. */
export function logOf(c: Context<AppEnv>): Logger {
  const made = c.get('log')
  if (made) return made
  const log = c.get('services').log.child({ requestId: c.get('requestId'), ...readTrace(c.req) })
  c.set('log', log)
  return log
}

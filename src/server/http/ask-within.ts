import type { Hono } from 'hono'
import { speak } from '../languages.ts'
import type { Scope } from '../scope.ts'
import type { AppEnv } from './app-env.ts'
import { giveScope } from './given-scope.ts'
import { createRouter } from './router.ts'

type AskedWithin = { method: string; body: string | null; signal?: AbortSignal }

/** Makes a call of an address in the name of a scope. Throws what its handler throws. */
export type AskWithin = (scope: Scope, address: string, asked: AskedWithin) => Promise<Response>

/**
 * A way to make declared calls within the process, without a session: through the very routes, with their guards and their
 * schemas. What answers them is no part of what listens.
 */
export function createWithin(...routes: readonly Hono<AppEnv>[]): AskWithin {
  const router = createRouter()
  router.onError(error => {
    throw error
  })
  for (const one of routes) router.route('/api/organization/:organizationUuid', one)
  return (scope, address, { method, body, signal = null }) => {
    const request = new Request(new URL(address, 'http://within'), {
      ...{ method, body, signal },
      headers: { 'content-type': 'application/json' },
    })
    giveScope(request, scope)
    return speak(scope.formats.language, async () => router.fetch(request))
  }
}

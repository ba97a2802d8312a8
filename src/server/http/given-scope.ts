import type { Context } from 'hono'
import type { Scope } from '../scope.ts'
import type { AppEnv } from './app-env.ts'

/** The scopes of requests that a part of the portal makes itself: of these very objects, which nothing from the network is. */
const given = new WeakMap<Request, Scope>()

/** Has a request of the portal's own made with a scope. */
export function giveScope(request: Request, scope: Scope): void {
  given.set(request, scope)
}

/** The scope that a request of the portal's own was made with; none for one that came from outside. */
export function givenScope(c: Context<AppEnv>): Scope | undefined {
  return given.get(c.req.raw)
}

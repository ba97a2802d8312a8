import type { Hono, MiddlewareHandler } from 'hono'
import { uniqueSymbol } from 'hono-openapi'
import type { AppEnv } from './app-env.ts'
import { createRouter } from './router.ts'

/**
 * The calls of a module whose place in the portal is an item of the configuration: hiding the item closes them to
 * everybody, keys included, as it closes its page. `allow` asks for it, once it knows the organisation.
 */
export function ofItem(item: string | undefined, routes: Hono<AppEnv>): Hono<AppEnv> {
  if (item === undefined) return routes
  const note: MiddlewareHandler<AppEnv> = (c, next) => {
    c.set('item', item)
    return next()
  }
  const noted = Object.assign(note, { [uniqueSymbol]: { spec: { 'x-item': item } } })
  const router = createRouter()
  const calls = new Map(routes.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  for (const { method, path } of calls.values()) router.on(method, path, noted)
  return router.route('/', routes)
}

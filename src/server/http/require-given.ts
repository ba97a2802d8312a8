import type { MiddlewareHandler } from 'hono'
import { AppError } from '#shared/errors.ts'
import { isBlank } from '#shared/text.ts'
import type { AppEnv } from './app-env.ts'
import { requireCaller } from './with-scope.ts'

type Detail = 'Uuid is null' | 'ID is null'

/** What a script writes into an address when it has no value. */
const notGiven = new Set(['null', 'undefined'])

/** A required id of a request; one that is missing answers 400 in the specification's words. */
export function requireGiven(value: string | null | undefined, detail: Detail): string {
  if (value === null || value === undefined || isBlank(value) || notGiven.has(value.trim())) {
    throw new AppError('invalid', detail)
  }
  return value.trim()
}

/** Refuses a call whose address lacks an id, once it is known who calls. Stands before `allow` with a permission. */
export function requireParam(name: string, detail: Detail): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await requireCaller(c)
    requireGiven(c.req.param(name), detail)
    await next()
  }
}

/** As `requireParam`, for an id in the query. */
export function requireQuery(name: string, detail: Detail): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await requireCaller(c)
    requireGiven(c.req.query(name), detail)
    await next()
  }
}

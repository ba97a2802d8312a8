import { Hono, type MiddlewareHandler, type ValidationTargets } from 'hono'
import type { HonoOptions } from 'hono/hono-base'
import { describeRoute, resolver, uniqueSymbol, validator } from 'hono-openapi'
import type { z } from 'zod'
import { keyScopes } from '#modules/api-keys.ts'
import type { Permission } from '#modules/permissions.ts'
import { AppError } from '#shared/errors.ts'
import { andMore } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { unstorableTexts } from '../database/unstorable-texts.ts'
import { whileWanted } from '../warehouse/engine/wanted.ts'
import type { AppEnv } from './app-env.ts'
import { requireSession, withScope } from './with-scope.ts'

/** A router of the portal: a trailing slash makes no difference. Without a `router` given Hono chooses how paths are found. */
export function createRouter(options: Pick<HonoOptions<AppEnv>, 'router'> = {}) {
  return new Hono<AppEnv>({ strict: false, ...options })
}

export type Guard = 'public' | 'session' | Permission

/**
 * Says who may call a route; every route has one. `public`: anyone. `session`: anyone signed in. A permission: a member
 * of the organisation in the address (`:organizationUuid`) whose role holds it, in person or by an API key that was given
 * it; sets `scope`.
 */
export function allow(guard: Guard): MiddlewareHandler<AppEnv> {
  const check = guard === 'public' ? passOn() : checkFor(guard)
  const byKey = isForKeys(guard) ? [{ bearer: [] }] : []
  const spec = { 'x-guard': guard, security: guard === 'public' ? [] : [{ session: [] }, ...byKey] }
  return Object.assign(check, { [uniqueSymbol]: { spec }, guard })
}

/** Lets everybody by. Each route has its own, as `allow` writes on it. */
function passOn(): MiddlewareHandler<AppEnv> {
  return (_, next) => next()
}

function checkFor(guard: 'session' | Permission): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (guard === 'session') await requireSession(c)
    else await withScope(c, guard)
    // Who only reads and hangs up needs no answer any more.
    await (guard.endsWith(':read') ? whileWanted(c.req.raw.signal, next) : next())
  }
}

/** Whether an API key can be given what a route asks for. */
function isForKeys(guard: Guard): boolean {
  return keyScopes.some(({ permission }) => permission === guard)
}

/** Checks a part of the request by its contract; faults answer 400 with every issue named, texts that no store keeps too. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return validator<Schema, Target, AppEnv, string>(target, schema, result => {
    const issues = result.success
      ? unstorableTexts(result.data)
      : result.error.map(issue => ({ path: pathOf(issue.path), message: t(issue.message) }))
    if (issues.length === 0) return
    throw new AppError('invalid', invalidDetail(target, issues), { issues })
  })
}

/** Documents a route: what it does and what it answers. */
export function answers(summary: string, schema: z.ZodType, status = 200): MiddlewareHandler<AppEnv> {
  return describeRoute({
    summary,
    responses: {
      [status]: { description: summary, content: { 'application/json': { schema: resolver(schema) } } },
      default: { $ref: '#/components/responses/Problem' },
    },
  })
}

/** Documents a route that answers something else than JSON. */
export function answersAs(summary: string, contentType: string, status = 200): MiddlewareHandler<AppEnv> {
  return describeRoute({
    summary,
    responses: {
      [status]: { description: summary, content: { [contentType]: { schema: { type: 'string' } } } },
      default: { $ref: '#/components/responses/Problem' },
    },
  })
}

function pathOf(path: readonly unknown[] | undefined): string {
  const keys = (path ?? []).map(key => (typeof key === 'object' && key !== null && 'key' in key ? key.key : key))
  return keys.map(String).join('.')
}

function invalidDetail(target: string, issues: { path: string; message: string }[]): string {
  const parts = {
    ...{ json: t('body'), query: t('query'), param: t('address') },
    ...{ form: t('form'), header: t('headers'), cookie: t('cookies') },
  }
  const where = parts[target as keyof typeof parts] ?? target
  const first = issues[0]
  if (!first) return t`The ${where} of the request is not as the contract has it`
  const place = first.path ? t` at ${first.path}` : ''
  return t`The ${where} of the request has a fault${place}: ${first.message}${andMore(issues.length - 1)}`
}

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { rateLimiter } from 'hono-rate-limiter'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { countKey } from '../count-key.ts'
import type { Env } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { isDeeper } from './json-depth.ts'
import { keyOf, sessionOf } from './with-scope.ts'

export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Identity providers answer through the person's browser, from their own site; their signature is checked instead. */
const providerAnswer = '/api/saml/callback'

/**
 * Refuses a change that another site asks for in a person's name: an unsafe method must come from this origin. Programs
 * send neither header and no cookie of a person's browser, so they pass.
 */
export function checkOrigin(env: Env): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (c.req.method === 'POST' && c.req.path === providerAnswer) return next()
    if (!isOwnOrigin(env, c.req.header('origin'), c.req.header('host'))) {
      throw new AppError('forbidden', t('This call must come from the portal itself'), { reason: 'cross_origin' })
    }
    const site = c.req.header('sec-fetch-site')
    if (site === 'cross-site' || site === 'same-site') {
      throw new AppError('forbidden', t('This call must come from the portal itself'), { reason: 'cross_origin' })
    }
    return next()
  }
}

/** On one machine `localhost` and `127.0.0.1` are the same portal; elsewhere only the public origin is. */
function isOwnOrigin(env: Env, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || origin === env.SEXTANT_URL) return true
  const from = URL.parse(origin)
  if (!from || !loopback.has(from.hostname) || !loopback.has(new URL(env.SEXTANT_URL).hostname)) return false
  return from.host === host
}

const maximumBody = 1024 * 1024
const upload =
  /^\/api\/organization\/[^/]+\/(?:uploads|things\/[^/]+\/[^/]+\/files|documents(?:\/[^/]+\/versions)?|file-intakes\/[^/]+\/pieces)\/?$/

/** Whether a request brings a file, which may be large and long under way. */
export function isFileUpload(method: string, path: string): boolean {
  return method === 'POST' && upload.test(path)
}

const bounded = bodyLimit({
  maxSize: maximumBody,
  onError: () => {
    throw new AppError('too_large', t('The body of the request is larger than 1 MB'))
  },
})

const maximumDepth = 32

/**
 * One megabyte, and JSON at most 32 levels deep, for every call but the upload of a file, which streams and has its own
 * limit.
 */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (safeMethods.has(c.req.method) || isFileUpload(c.req.method, c.req.path)) return next()
  return bounded(c, async () => {
    const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
    if (isJson && isDeeper(await c.req.text(), maximumDepth)) {
      const detail = t`The body nests lists and objects more than ${maximumDepth} levels deep; send it flatter`
      throw new AppError('invalid', detail, { reason: 'too_deep' })
    }
    await next()
  })
}

/**
 * So many calls a minute for one session or API key, or for one address without any; generous for people, a wall for
 * loops. People behind one proxy share its address, so only those who are not signed in share a count.
 */
export function limitRate(env: Env): MiddlewareHandler<AppEnv> {
  if (env.SEXTANT_RATE_LIMIT === 'off') return (_, next) => next()
  return rateLimiter<AppEnv>({
    windowMs: 60_000,
    limit: 1200,
    keyGenerator: async c => {
      const key = await keyOf(c)
      if (key.status === 'usable') return key.key.uuid
      const state = await sessionOf(c)
      return state.status === 'signedIn' ? state.session.idHash : countKey(c.get('address'))
    },
    handler: () => {
      throw new AppError('limited', t('Too many calls in a minute; wait a little'), { retryAfterSeconds: 60 })
    },
  })
}

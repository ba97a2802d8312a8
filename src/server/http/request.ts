import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { languageHeader } from '#shared/boot.ts'
import { createLiveKeys } from '../api-keys/live-keys.ts'
import type { Sessions } from '../auth/sessions/current-session.ts'
import type { Env } from '../env.ts'
import { speakAsAsked } from '../languages.ts'
import { monitoringPolicy } from '../monitoring/usage-monitoring.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { logOf } from './request-log.ts'

/** Gives a request its id and the services; the id comes back in `X-Request-Id`. */
export function nameRequest(services: Services, sessions: Sessions): MiddlewareHandler<AppEnv> {
  const apiKeys = createLiveKeys(services)
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('services', services)
    c.set('sessions', sessions)
    c.set('apiKeys', apiKeys)
    c.set('requestId', requestId)
    c.set('address', addressOf(c, services.env))
    await next()
    // Not `c.header`: on a finished answer it copies the body as a stream, which costs more than all the rest.
    c.res.headers.set('x-request-id', requestId)
  }
}

/** Answers in the language that the page which calls was built in; in that of the person where no page says. */
export const speakToReader: MiddlewareHandler<AppEnv> = (c, next) => speakAsAsked(c.req.header(languageHeader), next)

/** Counts and logs each request under the pattern of its route, so that ids stay out of the metrics. */
export const observeRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const begin = performance.now()
  await next()
  const seconds = (performance.now() - begin) / 1000
  // The route that answered: catch-alls match every path, and come last.
  const route = routePath(c)
  const { metrics, log } = c.get('services')
  metrics.requestSeconds.observe({ method: c.req.method, route, status: c.res.status }, seconds)
  const isQuiet = c.req.method === 'GET' && c.res.status < 400
  if (isQuiet && !log.isLevelEnabled('debug')) return
  const line = {
    method: c.req.method,
    path: withoutSecret(c.req.path),
    status: c.res.status,
    ms: Math.round(seconds * 1000),
  }
  logOf(c)[isQuiet ? 'debug' : 'info'](line, 'request')
}

/** Addresses that open something by themselves, without a session, have their secret behind a `~`: what stands there is not logged. */
function withoutSecret(path: string): string {
  return path.replace(/~.*/, '~…')
}

/** Below `/api/` these alone are pages for people: the readable description of the calls, shared reports, and those of the sign-in library. */
const isApiPage = /^\/api\/(?:docs|saml|shared\/reports|auth\/(?!(?:session|csrf|providers)\/?$))/

/**
 * The headers every answer carries. Pages may load scripts and styles from this origin, or with the page's nonce, and call
 * other hosts only for the usage monitoring that is configured. What a program is answered is no page and may load nothing;
 * it is spared what only pages need, the nonce first, as that costs more than to look up the session.
 */
export function secureHeadersOf(env: Env): MiddlewareHandler<AppEnv> {
  const isHttps = env.SEXTANT_URL.startsWith('https:')
  const everywhere = {
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'same-origin',
  }
  const ofAnswer = secureHeaders({
    ...everywhere,
    contentSecurityPolicy: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const ofPage = secureHeaders({
    ...everywhere,
    // A picture brings a stricter policy of its own.
    overwrite: false,
    contentSecurityPolicy: pagePolicy(env),
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
  return (c, next) => {
    const { path } = c.req
    return path.startsWith('/api/') && !isApiPage.test(path) ? ofAnswer(c, next) : ofPage(c, next)
  }
}

function pagePolicy(env: Env) {
  const opened = monitoringPolicy(env)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: ["'self'", NONCE],
    // React and the charts position elements by style attributes; these cannot load or run anything.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...opened.imgSrc],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...opened.connectSrc],
    workerSrc: ["'self'", ...opened.workerSrc],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/**
 * The address a request came from; `null` where there is no connection, as in tests. Each proxy adds the address it was
 * called from at the end of `X-Forwarded-For`; only what the known proxies added is believed.
 */
function addressOf(c: Context, { SEXTANT_PROXIES }: Env): string | null {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const named = SEXTANT_PROXIES > 0 ? forwarded.at(-SEXTANT_PROXIES)?.trim() : undefined
  if (named && isIP(named) !== 0) return named
  if (!c.env || !('incoming' in c.env)) return null
  return getConnInfo(c).remote.address ?? null
}

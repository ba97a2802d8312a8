import type { Context, MiddlewareHandler } from 'hono'
import { rateLimiter } from 'hono-rate-limiter'
import * as calls from '#shared/calls/saml.ts'
import { AppError } from '#shared/errors.ts'
import { samlSignInQuerySchema, samlTicketQuerySchema } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'
import { auditOriginOf } from '../auth/acting.ts'
import { resolveCallbackUrl } from '../auth/callback-url.ts'
import { createAuthCookies } from '../auth/cookies.ts'
import { forbidCaching, logCode, requestOriginOf } from '../auth/exchange.ts'
import { PublicSignInError } from '../auth/public-sign-in-error.ts'
import { readFields, textOf } from '../auth/read-fields.ts'
import type { SessionRegistry } from '../auth/sessions/sessions.ts'
import { countKey } from '../count-key.ts'
import type { Env } from '../env.ts'
import { answerFileCall, routerOf } from '../http/answer-call.ts'
import type { AppEnv } from '../http/app-env.ts'
import { logOf } from '../http/request-log.ts'
import type { Services } from '../services.ts'
import { beginSignIn, findWantedConnection } from './begin-sign-in.ts'
import { createBrowserCookie } from './browser-cookie.ts'
import { serviceProviderOf, writeMetadata } from './protocol/service-provider.ts'
import { receiveResponse } from './receive-response.ts'
import { AccessDeniedError, AccountNotLinkedError, OAuthCallbackError } from './sign-in-faults.ts'
import { takeUpTicket } from './take-up-ticket.ts'

const home = '/app'
const longestPath = 2000

/** Single sign-on, below `/api`: what the portal is to identity providers, and the way to them and back. */
export function samlRoutes(services: Services, sessions: SessionRegistry) {
  const { env } = services
  const origin = env.SEXTANT_URL
  const provider = serviceProviderOf(origin)
  const cookies = createAuthCookies(origin)
  const browser = createBrowserCookie(origin)
  const limit = limitSignIns(env)

  return routerOf(
    answerFileCall(calls.getSamlMetadata, {}, ({ c }) =>
      c.body(writeMetadata(provider), 200, { 'content-type': calls.samlMetadataType }),
    ),
    answerFileCall(
      calls.beginSamlSignIn,
      { query: samlSignInQuerySchema },
      async ({ c, query: { callbackUrl, ...wanted } }) => {
        forbidCaching(c)
        const connection = await findWantedConnection(services, wanted)
        // Another way of signing in may have led here: it keeps the address to go on to in its cookie.
        const wantedUrl = callbackUrl ?? cookies.read(c.req.header('cookie')).callbackUrl ?? undefined
        const returnTo = returnPathOf(wantedUrl, origin)
        if (!connection) return c.redirect(noSingleSignOn(env, returnTo), 302)
        const browserHash = browser.mark(c)
        return c.redirect(await beginSignIn(services, { connection, returnTo, browserHash }), 302)
      },
      { after: limit },
    ),
    answerFileCall(
      calls.takeSamlResponse,
      {},
      ({ c }) => {
        forbidCaching(c)
        return answered(c, async () => {
          const ticket = await receiveResponse(services, await readPosted(c, origin))
          return c.redirect(`${provider.callbackUrl}?ticket=${ticket}`, 303)
        })
      },
      { after: limit },
    ),
    answerFileCall(
      calls.takeUpSamlTicket,
      { query: samlTicketQuerySchema },
      ({ c, query: { ticket = '' } }) => {
        forbidCaching(c)
        return answered(c, async () => {
          const setCookies: string[] = []
          const brought = cookies.read(c.req.header('cookie'))
          const exchange = { platform: { sessions, cookies }, brought, from: requestOriginOf(c), setCookies }
          const path = await takeUpTicket(services, exchange, ticket, browser.hashOf(c))
          for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
          return c.redirect(origin + path, 303)
        })
      },
      { after: limit },
    ),
  )
}

/** Of the posted form only; the browser brings no cookie of the portal here, and none is read. */
async function readPosted(c: Context<AppEnv>, origin: string) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const fields = type === 'application/x-www-form-urlencoded' ? await readFields(c) : {}
  if (typeof fields === 'string') throw new OAuthCallbackError(t('The form cannot be read'))
  return {
    encoded: textOf(fields, 'SAMLResponse'),
    returnTo: returnPathOf(textOf(fields, 'RelayState'), origin),
    ...auditOriginOf(c),
  }
}

/** A path of the portal to go to after; the home page for whatever is none. Follows the origin, so `//x` stays here. */
function returnPathOf(wanted: string | undefined, origin: string): string {
  const address = resolveCallbackUrl(wanted || home, origin)
  if (address === null) return home
  const { pathname, search, hash } = new URL(address)
  const path = pathname + search + hash
  return path === '/' || path.length > longestPath ? home : path
}

/** The sign-in page, which says that there is no single sign-on, and keeps the way back. */
function noSingleSignOn({ SIGNIN_PATH }: Env, returnTo: string): string {
  const back = returnTo === home ? '' : `&callbackUrl=${encodeURIComponent(returnTo)}`
  return `${SIGNIN_PATH}?error=NoSingleSignOn${back}`
}

/** A failure becomes an error of the session library's pages; the cause goes to the log and no further. */
async function answered(c: Context<AppEnv>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError) throw error
    const name = nameOf(error)
    if (name === 'OAuthCallback' || name === 'Callback') logCode(c, 'OAUTH_CALLBACK_ERROR', { err: error })
    else logOf(c).info({ err: error }, 'A single sign-on was refused')
    return c.redirect(`${c.get('services').env.SEXTANT_URL}/api/auth/error?error=${encodeURIComponent(name)}`, 302)
  }
}

function nameOf(error: unknown): string {
  if (error instanceof OAuthCallbackError) return 'OAuthCallback'
  if (error instanceof AccountNotLinkedError) return 'OAuthAccountNotLinked'
  if (error instanceof AccessDeniedError) return 'AccessDenied'
  return error instanceof PublicSignInError ? error.message : 'Callback'
}

/** So many a minute from one address; a whole company may share one. */
function limitSignIns(env: Env): MiddlewareHandler<AppEnv> {
  if (env.SEXTANT_RATE_LIMIT === 'off') return (_, next) => next()
  return rateLimiter<AppEnv>({
    windowMs: 60_000,
    limit: 300,
    keyGenerator: c => countKey(c.get('address')),
    handler: () => {
      throw new AppError('limited', t('Too many sign-ins in a minute; wait a little'), { retryAfterSeconds: 60 })
    },
  })
}

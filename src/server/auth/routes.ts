import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { logOf } from '../http/request-log.ts'
import { allow, createRouter } from '../http/router.ts'
import type { Services } from '../services.ts'
import {
  answerErrorPage,
  showError,
  showSignIn,
  showSignOut,
  showVerifyRequest,
} from './built-in-pages/built-in-pages.ts'
import { createAuthCookies } from './cookies.ts'
import { credentialsProvider } from './credentials-provider.ts'
import { createCsrf } from './csrf.ts'
import { emailProvider } from './email/email-provider.ts'
import {
  type Answer,
  type AuthPlatform,
  type AuthRequest,
  findFault,
  forbidCaching,
  logCode,
  openExchange,
  type ProviderDefinition,
  readAuthRequest,
} from './exchange.ts'
import { findProviderFault, isWhole } from './provider-fault.ts'
import { type Fields, readFields, textOf } from './read-fields.ts'
import { readSession, updateSession } from './sessions/session-endpoint.ts'
import type { SessionRegistry } from './sessions/sessions.ts'
import { answerUnsupported, completeSignIn, startSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const actions: Record<string, Answer> = {
  'GET session': readSession,
  'GET csrf': showCsrf,
  'GET providers': listProviders,
  'GET signin': showSignIn,
  'GET signout': showSignOut,
  'GET callback': completeSignIn,
  'GET error': showError,
  'GET verify-request': showVerifyRequest,
  'POST session': updateSession,
  'POST signin': startSignIn,
  'POST callback': completeSignIn,
  'POST signout': signOut,
  'POST _log': logClient,
}
const withoutCookies = new Set(['providers', '_log'])
const withPages = new Set(['signin', 'signout', 'error', 'verify-request'])

/**
 * The session endpoints, below `/api/auth`: the wire of NextAuth v4, with sessions that live in the database.
 * `providers` are the ways to sign in, in the order the sign-in page shows them.
 */
export function authRoutes(
  services: Services,
  sessions: SessionRegistry,
  providers: readonly ProviderDefinition[] = [credentialsProvider(services), emailProvider(services)],
) {
  const origin = services.env.SEXTANT_URL
  const platform: AuthPlatform = {
    origin,
    base: `${origin}/api/auth`,
    secret: services.secret,
    sessions,
    providers: new Map(providers.filter(isWhole).map(provider => [provider.id, provider])),
    providerFault: findProviderFault(providers, sessions.ways),
    cookies: createAuthCookies(origin),
    csrf: createCsrf(services.secret),
  }
  const handle = (c: Context<AppEnv>) => answer(c, platform)
  return createRouter().all('/', allow('public'), handle).all('/*', allow('public'), handle)
}

async function answer(c: Context<AppEnv>, platform: AuthPlatform): Promise<Response> {
  const request = readAuthRequest(c, platform)
  const fault = findFault(platform, request)
  if (fault) return answerFault(platform, request, fault)
  const key = `${c.req.method} ${request.action}`
  const act = Object.hasOwn(actions, key) ? actions[key] : undefined
  if (!act) return answerUnsupported({ c })
  const fields = c.req.method === 'POST' ? await readFields(c) : {}
  if (fields === 'tooLarge') return c.text('Body exceeded 1mb limit', 413)
  if (fields === 'invalid' && request.action !== '_log') return c.text('Invalid JSON', 400)
  return finish(platform, request, act, fields === 'invalid' ? {} : fields)
}

async function finish(platform: AuthPlatform, request: AuthRequest, act: Answer, fields: Fields): Promise<Response> {
  const { action } = request
  const exchange = openExchange(platform, request, action === '_log' ? { ...fields, callbackUrl: '' } : fields)
  if (!exchange) return answerFault(platform, request, 'INVALID_CALLBACK_URL_ERROR')
  const response = await act(exchange)
  if (withoutCookies.has(action) || response.status === 400) return response
  for (const cookie of exchange.setCookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A fault of the configuration: its name goes to the log, the browser learns only that there is one. */
function answerFault(platform: AuthPlatform, { c, action, brought }: AuthRequest, code: string) {
  logCode(c, code)
  if (brought.callbackUrl) c.header('set-cookie', platform.cookies.clearCallbackUrl(), { append: true })
  if (c.req.method === 'GET' && withPages.has(action)) return answerErrorPage({ c }, platform, 'Configuration')
  const message = 'There is a problem with the server configuration. Check the server logs for more information.'
  return c.json({ message }, 500)
}

function showCsrf({ c, csrfToken }: Parameters<Answer>[0]): Response {
  forbidCaching(c)
  return c.json({ csrfToken })
}

function listProviders({ c, platform }: Parameters<Answer>[0]): Response {
  const listed = [...platform.providers.values()].map(({ id, name, type }) => {
    const addresses = { signinUrl: `${platform.base}/signin/${id}`, callbackUrl: `${platform.base}/callback/${id}` }
    return [id, { id, name, type, ...addresses }]
  })
  return c.json(Object.fromEntries(listed))
}

const levels = { error: 'error', warn: 'warn', debug: 'debug' } as const
const longestCode = 80
const longestText = 500

/** POST _log: writes what a browser reports to the log, whatever it is, and answers nothing. */
function logClient({ c, fields }: Parameters<Answer>[0]): Response {
  const level = textOf(fields, 'level')
  if (!Object.hasOwn(levels, level)) return c.body(null, 200)
  const tidy = (name: string, longest: number) => withoutControls(textOf(fields, name)).slice(0, longest)
  const code = tidy('code', longestCode)
  const details = { client: true, message: tidy('message', longestText), url: tidy('url', longestText) }
  logOf(c)[levels[level as keyof typeof levels]]({ code, ...details }, `[next-auth][${level}][${code}]`)
  return c.body(null, 200)
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, ' ')
}

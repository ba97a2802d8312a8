import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { logOf } from '../http/request-log.ts'
import { isCallbackUrl, resolveCallbackUrl } from './callback-url.ts'
import type { AuthCookies, BroughtCookies } from './cookies.ts'
import type { Csrf } from './csrf.ts'
import type { LinkStore } from './email/link-store.ts'
import type { Account } from './find-account.ts'
import { type Fields, textOf } from './read-fields.ts'
import type { RequestOrigin, SessionRegistry } from './sessions/sessions.ts'

/** What every exchange at the session endpoints works with. */
export type AuthPlatform = {
  /** The public origin, without a trailing slash. */
  origin: string
  /** The address below which the endpoints stand. */
  base: string
  secret: string
  sessions: SessionRegistry
  providers: ReadonlyMap<string, Provider>
  /** What is wrong with the providers that were handed over; `null` when nothing is. */
  providerFault: string | null
  cookies: AuthCookies
  csrf: Csrf
}

/** A request to a session endpoint, before its body is read. */
export type AuthRequest = {
  c: Context<AppEnv>
  action: string
  /** What follows the action in the path: a provider's id, or an error's name. */
  subject: string | null
  query: URLSearchParams
  brought: BroughtCookies
}

/** A request to a session endpoint with all that was worked out from it, and the cookies its answer will set. */
export type Exchange = AuthRequest & {
  platform: AuthPlatform
  fields: Fields
  callbackUrl: string
  csrfToken: string
  isCsrfVerified: boolean
  provider: Provider | null
  from: RequestOrigin
  setCookies: string[]
}

/** What starting a session needs of an exchange. */
export type SessionExchange = Pick<Exchange, 'brought' | 'from' | 'setCookies'> & {
  platform: Pick<AuthPlatform, 'sessions' | 'cookies'>
}

export type Answer = (exchange: Exchange) => Response | Promise<Response>

/** One input of a provider's form on the built-in sign-in page. */
export type ProviderInput = { name: string; label: string; type: 'email' | 'password' | 'text'; autocomplete: string }

/** Who the fields of a form name. `retryAfterSeconds`: it was not looked at, too many failed before. */
export type CredentialsVerdict = { account: Account } | { account: null; retryAfterSeconds?: number }

/** A way to sign in that is decided in one request. */
export type CredentialsProvider = {
  type: 'credentials'
  id: string
  name: string
  inputs: readonly ProviderInput[]
  /** Only the message of a `PublicSignInError` reaches the person. */
  authorize(fields: Fields, from: RequestOrigin): Promise<CredentialsVerdict>
  /** Whether a known account may come in: yes, no, or the page it must see first. */
  admit(account: Account, fields: Fields, from: RequestOrigin): Promise<boolean | string>
}

type LeavesPage = {
  id: string
  name: string
  inputs: readonly ProviderInput[]
  begin: Answer
  complete: Answer
}

/** A way to sign in that leaves the page: `begin` answers POST signin/{id}, `complete` GET and POST callback/{id}. */
export type RedirectProvider = LeavesPage & { type: 'oauth' }

/** A way to sign in by a link in a mail, and what keeps these links. */
export type EmailProvider = LeavesPage & { type: 'email'; links: LinkStore }

export type Provider = CredentialsProvider | EmailProvider | RedirectProvider

/** A provider as it is handed to the session endpoints: perhaps not whole, which `findProviderFault` tells. */
export type ProviderDefinition =
  | (Omit<CredentialsProvider, 'authorize'> & Partial<Pick<CredentialsProvider, 'authorize'>>)
  | (LeavesPage & { type: 'email'; links?: Partial<LinkStore> })
  | RedirectProvider

const longestUserAgent = 300

/** Takes a request apart: `/api/auth/{action}/{subject}`. */
export function readAuthRequest(c: Context<AppEnv>, platform: AuthPlatform): AuthRequest {
  const [action = '', subject = null] = c.req.path.split('/').filter(Boolean).slice(2)
  const { url } = c.req
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
  return { c, action, subject, query, brought: platform.cookies.read(c.req.header('cookie')) }
}

/** What is wrong with the portal's configuration or the request's callback address, as the session library names it. */
export function findFault(
  { secret, origin, providerFault }: AuthPlatform,
  { action, query, brought }: AuthRequest,
): string | null {
  if (secret === '') return 'NO_SECRET'
  if (action === '') return 'MISSING_NEXTAUTH_API_ROUTE_ERROR'
  const asked = query.getAll('callbackUrl').filter(Boolean)
  const given = [...asked, ...(brought.callbackUrl ? [brought.callbackUrl] : [])]
  const isReadable = asked.length <= 1 && given.every(value => isCallbackUrl(value, origin))
  return isReadable ? providerFault : 'INVALID_CALLBACK_URL_ERROR'
}

/** Completes a request with its body; `null` when the body's callback address is none. */
export function openExchange(platform: AuthPlatform, request: AuthRequest, fields: Fields): Exchange | null {
  const { c, query, brought, subject } = request
  const callbackUrl = callbackUrlOf(platform, request, fields)
  if (callbackUrl === null) return null
  const setCookies: string[] = []
  const token = platform.csrf.read(brought.csrf)
  const issued = token === null ? platform.csrf.issue() : null
  if (issued) setCookies.push(platform.cookies.writeCsrf(issued.cookie))
  if (callbackUrl !== brought.callbackUrl) setCookies.push(platform.cookies.writeCallbackUrl(callbackUrl))
  return {
    ...request,
    platform,
    query,
    fields,
    callbackUrl,
    csrfToken: token ?? issued?.token ?? '',
    isCsrfVerified: token !== null && platform.csrf.isSame(token, textOf(fields, 'csrfToken')),
    provider: (subject !== null && platform.providers.get(subject)) || null,
    from: requestOriginOf(c),
    setCookies,
  }
}

/** Where a request came from, as sessions and the audit note it. */
export function requestOriginOf(c: Context<AppEnv>): RequestOrigin {
  return {
    address: c.get('address'),
    userAgent: c.req.header('user-agent')?.slice(0, longestUserAgent) ?? null,
    requestId: c.get('requestId'),
  }
}

function callbackUrlOf(platform: AuthPlatform, { query, brought }: AuthRequest, fields: Fields): string | null {
  const { origin } = platform
  const posted = fields.callbackUrl ?? ''
  if (typeof posted !== 'string') return null
  const wanted = posted || query.get('callbackUrl') || brought.callbackUrl || origin
  return resolveCallbackUrl(wanted, origin)
}

/** Sends the browser on: a redirect, or the address as JSON for a script that asked with `json=true`. */
export function go({ c, fields }: Exchange, url: string, status: 200 | 401 | 403 | 503 = 200): Response {
  return fields.json === 'true' ? c.json({ url }, status) : c.redirect(url, 302)
}

/** An answer that no cache keeps. */
export function forbidCaching(c: Context): void {
  c.header('cache-control', 'private, no-cache, no-store')
  c.header('pragma', 'no-cache')
  c.header('expires', '0')
}

/** Writes to the log in the form the session library is known for. */
export function logCode(c: Context<AppEnv>, code: string, details: Record<string, unknown> = {}): void {
  logOf(c).error({ code, ...details }, `[next-auth][error][${code}]`)
}

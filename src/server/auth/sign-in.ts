import { isStoreDown } from '../http/problem.ts'
import { type Answer, type CredentialsProvider, type Exchange, go, logCode, type SessionExchange } from './exchange.ts'
import type { Account } from './find-account.ts'
import { PublicSignInError } from './public-sign-in-error.ts'
import type { SignInWay } from './schema.ts'

/** POST signin/{provider}: begins to sign in where that leaves the page; else shows the sign-in page. */
export function startSignIn(exchange: Exchange): Response | Promise<Response> {
  const { provider, platform, isCsrfVerified } = exchange
  if (!isCsrfVerified || !provider) return go(exchange, `${platform.base}/signin?csrf=true`)
  return provider.type === 'credentials' ? go(exchange, `${platform.base}/signin`) : step(exchange, provider.begin)
}

/** GET and POST callback/{provider}; an unknown provider is answered by the caller. */
export function completeSignIn(exchange: Exchange): Response | Promise<Response> {
  const { c, provider, platform } = exchange
  if (!provider) return answerUnsupported(exchange)
  if (provider.type !== 'credentials') return step(exchange, provider.complete)
  if (c.req.method !== 'POST') return c.text('Error: Callback for provider type credentials not supported', 500)
  if (!exchange.isCsrfVerified) return go(exchange, `${platform.base}/signin?csrf=true`)
  return step(exchange, () => checkCredentials(exchange, provider))
}

/** What is answered to an action that does not exist, or not with this method. */
export function answerUnsupported({ c }: Pick<Exchange, 'c'>): Response {
  return c.text(`Error: This action with HTTP ${c.req.method} is not supported by NextAuth.js`, 400)
}

/** A step of a provider that leaves the page; a store that is gone is told on the sign-in page, not as a document. */
async function step(exchange: Exchange, act: Answer): Promise<Response> {
  try {
    return await act(exchange)
  } catch (error) {
    if (!isStoreDown(error)) throw error
    logCode(exchange.c, 'CALLBACK_STORE_ERROR', { err: error })
    return go(exchange, `${exchange.platform.base}/error?error=Unavailable`, 503)
  }
}

async function checkCredentials(exchange: Exchange, provider: CredentialsProvider): Promise<Response> {
  const { c, platform, fields, from } = exchange
  const refuse = (error: string, status: 200 | 401 | 403) =>
    go(exchange, `${platform.base}/error?error=${encodeURIComponent(error)}`, error === 'Unavailable' ? 503 : status)
  const known = await attempt(exchange, 'CredentialsSignin', () => provider.authorize(fields, from))
  if ('failed' in known) return refuse(known.failed, 401)
  const { value: verdict } = known
  if (verdict.account === null) {
    if (verdict.retryAfterSeconds !== undefined) c.header('retry-after', String(verdict.retryAfterSeconds))
    return go(exchange, `${platform.base}/error?error=CredentialsSignin&provider=${provider.id}`, 401)
  }
  const { account } = verdict
  const policy = await attempt(exchange, 'Callback', () => provider.admit(account, fields, from))
  if ('failed' in policy) return refuse(policy.failed, 200)
  if (typeof policy.value === 'string') return go(exchange, new URL(policy.value, platform.origin).href)
  if (!policy.value || account.organizationUuid === null) return refuse('AccessDenied', 403)
  await signIn(exchange, account, account.organizationUuid, 'credentials')
  return go(exchange, exchange.callbackUrl)
}

/** Starts the session of an account and puts its cookie on the answer; every way to sign in ends here. */
export async function signIn(exchange: SessionExchange, { user }: Account, organizationUuid: string, via: SignInWay) {
  const { platform, brought, from, setCookies } = exchange
  const replacesId = brought.session
  const issued = await platform.sessions.issueSession({ user, organizationUuid, via, from, replacesId })
  setCookies.push(platform.cookies.writeSession(issued.id, issued.expires))
}

type Attempt<T> = { value: T } | { failed: string }

/** Runs a step of a provider; when it throws, gives the message a person may read, and logs the rest. */
async function attempt<T>({ c }: Exchange, otherwise: string, work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof PublicSignInError) return { failed: error.message }
    logCode(c, 'CALLBACK_CREDENTIALS_ERROR', { err: error })
    return { failed: isStoreDown(error) ? 'Unavailable' : otherwise }
  }
}

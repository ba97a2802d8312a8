import type { Session } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { ApiError } from '#web/send.ts'
import { clockDifference } from './timing.ts'

const authPath = '/api/auth'

/** What the server said of the session, `null` for signed out: when it was asked, and how far its clock is ahead. */
export type SessionReading = { session: Session | null; at: number; aheadMilliseconds: number }

/** Reads the session, which moves its end on. Throws when the answer cannot be read. */
export async function readSession(query = ''): Promise<SessionReading> {
  const at = Date.now()
  const response = await fetch(`${authPath}/session${query}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`CLIENT_FETCH_ERROR: session answered ${response.status}`)
  const aheadMilliseconds = clockDifference(response.headers.get('date'), Date.now())
  return { session: parseSession(await response.json()), at, aheadMilliseconds }
}

/** A session as the wire has it; anything else, `{}` above all, is signed out. */
function parseSession(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null) return null
  const { user, expires } = value as { user?: Partial<Session['user']>; expires?: unknown }
  if (typeof expires !== 'string' || Number.isNaN(Date.parse(expires))) return null
  if (!user?.email || !user.userUuid || !user.organizationUuid) return null
  return { user: { email: user.email, userUuid: user.userUuid, organizationUuid: user.organizationUuid }, expires }
}

/** The ways to sign in that the portal offers, by id. */
export async function fetchProviders(): Promise<Record<string, { id: string; type: string }>> {
  const response = await fetch(`${authPath}/providers`)
  if (!response.ok) throw new Error(`CLIENT_FETCH_ERROR: providers answered ${response.status}`)
  return (await response.json()) as Record<string, { id: string; type: string }>
}

/** Posts a form to the session endpoints with a fresh csrf token; `url` is where the server would have us go. */
export async function postAuthForm(
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; url: string | null; detail: string | null }> {
  const csrf = await fetch(`${authPath}/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const response = await fetch(`${authPath}/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = isJson ? ((await response.json()) as { url?: string; detail?: string }) : {}
  return { status: response.status, url: answer.url ?? null, detail: answer.detail ?? null }
}

/** Ends the session on the server. Throws when it did not end, so that nobody is told so who is still signed in. */
export async function postSignOut(callbackUrl: string): Promise<void> {
  const { status, url } = await postAuthForm('signout', { callbackUrl })
  if (status < 400 && url !== null && !new URL(url, window.location.origin).searchParams.has('csrf')) return
  const detail = t('You are still signed in: the portal did not end the session. Try again.')
  throw new ApiError({ code: 'unavailable', detail, status })
}

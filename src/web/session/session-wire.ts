import type { Session } from '#shared/identity.ts'

const authPath = '/api/auth'

/** The session, `null` when signed out. Throws when the answer cannot be read. */
export async function fetchSession(query = ''): Promise<Session | null> {
  const response = await fetch(`${authPath}/session${query}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`CLIENT_FETCH_ERROR: session answered ${response.status}`)
  return readSession(await response.json())
}

/** A session as the wire has it; anything else, `{}` above all, is signed out. */
export function readSession(value: unknown): Session | null {
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

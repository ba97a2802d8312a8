import { parse } from 'hono/utils/cookie'
import { rememberLatest } from '../remember-latest.ts'

/** What a request brought of the three cookies; empty and absent are the same. */
export type BroughtCookies = {
  readonly session: string | null
  /** The names to clear: the session cookie and stray chunks `.0`, `.1` … of it. */
  readonly sessionNames: readonly string[]
  readonly callbackUrl: string | null
  readonly csrf: string | null
}

export type AuthCookies = ReturnType<typeof createAuthCookies>

/**
 * The three cookies of the session endpoints. Their names and `Secure` follow the public origin, not the socket: TLS may
 * end at a proxy. The names of the other scheme are ignored.
 */
export function createAuthCookies(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:')
  const sessionName = `${secure ? '__Secure-' : ''}next-auth.session-token`
  const callbackUrlName = `${secure ? '__Secure-' : ''}next-auth.callback-url`
  const csrfName = `${secure ? '__Host-' : ''}next-auth.csrf-token`
  const attributes = `; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
  const write = (name: string, value: string, lifetime = '') =>
    `${name}=${encodeURIComponent(value)}; Path=/${lifetime}${attributes}`
  const clear = (name: string) => `${name}=; Max-Age=0; Path=/${attributes}`
  // Where nearly everybody goes on to, so it is written once.
  const home = write(callbackUrlName, publicOrigin)

  function read(header: string): BroughtCookies {
    const all = parse(header)
    const sessionNames = Object.keys(all).filter(name => isSessionName(name, sessionName))
    const chunk = sessionNames[0]
    return {
      session: all[sessionName] || (chunk ? all[chunk] : null) || null,
      sessionNames,
      callbackUrl: all[callbackUrlName] || null,
      csrf: all[csrfName] || null,
    }
  }

  // A browser brings the same cookies with each call. Only how they read is kept, never whether they are worth anything.
  const readAgain = rememberLatest({ entries: 1000, characters: 2000 }, read)
  return {
    read: (header: string | undefined): BroughtCookies => readAgain(header ?? ''),
    writeSession: (id: string, expires: Date) => write(sessionName, id, `; Expires=${expires.toUTCString()}`),
    writeCallbackUrl: (url: string) => (url === publicOrigin ? home : write(callbackUrlName, url)),
    writeCsrf: (value: string) => write(csrfName, value),
    clear,
    clearCallbackUrl: () => clear(callbackUrlName),
  }
}

function isSessionName(name: string, sessionName: string): boolean {
  return (
    name === sessionName || (name.startsWith(`${sessionName}.`) && /^\d+$/.test(name.slice(sessionName.length + 1)))
  )
}

import { parse, serialize } from 'hono/utils/cookie'

/** What a request brought of the three cookies; empty and absent are the same. */
export type BroughtCookies = {
  session: string | null
  /** The names to clear: the session cookie and stray chunks `.0`, `.1` … of it. */
  sessionNames: string[]
  callbackUrl: string | null
  csrf: string | null
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
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const
  // Where nearly everybody goes on to, so it is written once.
  const home = serialize(callbackUrlName, publicOrigin, attributes)

  return {
    read(header: string | undefined): BroughtCookies {
      const all = parse(header ?? '')
      const sessionNames = Object.keys(all).filter(name => isSessionName(name, sessionName))
      const chunk = sessionNames[0]
      return {
        session: all[sessionName] || (chunk ? all[chunk] : null) || null,
        sessionNames,
        callbackUrl: all[callbackUrlName] || null,
        csrf: all[csrfName] || null,
      }
    },
    writeSession: (id: string, expires: Date) => serialize(sessionName, id, { ...attributes, expires }),
    writeCallbackUrl: (url: string) => (url === publicOrigin ? home : serialize(callbackUrlName, url, attributes)),
    writeCsrf: (value: string) => serialize(csrfName, value, attributes),
    clear: (name: string) => serialize(name, '', { ...attributes, maxAge: 0 }),
    clearCallbackUrl: () => serialize(callbackUrlName, '', { ...attributes, maxAge: 0 }),
  }
}

function isSessionName(name: string, sessionName: string): boolean {
  return (
    name === sessionName || (name.startsWith(`${sessionName}.`) && /^\d+$/.test(name.slice(sessionName.length + 1)))
  )
}

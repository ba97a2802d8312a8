import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createSecretToken, hashSecretToken } from '../secret-token.ts'

/** Longer than a sign-in may take. */
const livesSeconds = 1200
const tokenPattern = /^[\w-]{43}$/

/**
 * The cookie that ties a sign-in to the browser that began it, so that nobody finishes theirs in another's. One a
 * browser, so that sign-ins in two tabs do not undo each other.
 */
export function createBrowserCookie(origin: string) {
  const secure = origin.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}sextant.sign-in`
  const read = (c: Context) => {
    const token = getCookie(c, name)
    return token !== undefined && tokenPattern.test(token) ? token : null
  }
  return {
    /** The hash of the browser's secret; `null` when it has none. */
    hashOf(c: Context): string | null {
      const token = read(c)
      return token === null ? null : hashSecretToken(token)
    },
    /** Gives the browser a secret, or keeps the one it has; answers its hash. */
    mark(c: Context): string {
      const token = read(c) ?? createSecretToken().token
      setCookie(c, name, token, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: livesSeconds })
      return hashSecretToken(token)
    },
  }
}

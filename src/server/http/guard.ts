import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from './router.ts'
import { sessionOf } from './with-scope.ts'

/** Keeps where a person wanted to go while they sign in. */
export const returnCookie = 'sextant.return'
const returnSeconds = 600

/** Whether a page needs no session (specification, section 2). */
export function isPublicPage(path: string): boolean {
  const bare = path.replace(/\/+$/, '') || '/'
  return bare === '/' || bare === '/signin' || bare === '/change-password' || bare === '/app/auth'
}

/**
 * Sends whoever asks for a page without a session to the auth page: `noSession`, or `tokenExpired` when they brought a
 * cookie that no longer is one. The way back travels in a cookie, not in the address.
 */
export async function refuseWithoutSession(c: Context<AppEnv>): Promise<Response | null> {
  if (isPublicPage(c.req.path)) return null
  const { status } = await sessionOf(c)
  if (status === 'signedIn') return null
  const { pathname, search } = new URL(c.req.url)
  setCookie(c, returnCookie, pathname + search, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('services').env.SEXTANT_URL.startsWith('https:'),
    maxAge: returnSeconds,
  })
  c.header('cache-control', 'no-store')
  return c.redirect(`/app/auth?authError=${status === 'none' ? 'noSession' : 'tokenExpired'}`)
}

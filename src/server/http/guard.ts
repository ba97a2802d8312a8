import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { publicPages } from '#modules/public-pages.ts'
import type { BaseConfiguration } from '#shared/boot.ts'
import type { AppEnv } from './app-env.ts'
import { baseConfiguration } from './base-configuration.ts'
import { sessionOf } from './with-scope.ts'

/** Keeps where a person wanted to go while they sign in. */
export const returnCookie = 'sextant.return'
const returnSeconds = 600
const longestReturn = 2000

/**
 * Whether a page needs no session: those of the specification's section 2, an invitation's, and those of modules. `signinPath` is
 * where the configuration puts it.
 */
export function isPublicPage(path: string, { signinPath }: Pick<BaseConfiguration, 'signinPath'>): boolean {
  const bare = withoutSlash(path)
  const own = ['/', '/signin', withoutSlash(signinPath), '/change-password', '/app/auth', '/invitation']
  return own.includes(bare) || isModulePublicPage(path)
}

/** Whether a page is one of a module that shows something to people from outside. */
export function isModulePublicPage(path: string): boolean {
  return publicPages.includes(withoutSlash(path))
}

/** A path without slashes at its end. Counted, for a pattern takes long on a path that is all slashes. */
export function withoutSlash(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end) || '/'
}

/**
 * Sends whoever asks for a page without a session to the auth page: `noSession`, or `tokenExpired` when they brought a
 * cookie that no longer is one. The way back travels in a cookie, not in the address.
 */
export async function refuseWithoutSession(c: Context<AppEnv>): Promise<Response | null> {
  const { env } = c.get('services')
  if (isPublicPage(c.req.path, baseConfiguration(env))) return null
  const { status } = await sessionOf(c)
  if (status === 'signedIn') return null
  const { pathname, search } = new URL(c.req.url)
  const back = isReturnPath(pathname + search) ? pathname + search : pathname
  if (isReturnPath(back) && isNavigation(c)) {
    setCookie(c, returnCookie, back, {
      path: '/',
      httpOnly: true,
      // Lax, not Strict: who follows a link in a mail must be brought back too.
      sameSite: 'Lax',
      secure: env.SEXTANT_URL.startsWith('https:'),
      maxAge: returnSeconds,
    })
  }
  c.header('cache-control', 'no-store')
  return c.redirect(`/app/auth?authError=${status === 'none' ? 'noSession' : 'tokenExpired'}`)
}

/** Whether a person goes to a page; a browser that fetches a picture or a script for one says so. */
function isNavigation(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && (c.req.header('sec-fetch-dest') ?? 'document') === 'document'
}

/** Whether a text is a path of this portal and no address of another, whatever way a browser reads it. */
export function isReturnPath(text: string): boolean {
  return text.length <= longestReturn && /^\/(?![/\\])[^\s\\]*$/.test(text)
}

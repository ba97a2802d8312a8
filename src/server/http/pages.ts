import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Boot } from '#shared/boot.ts'
import type { Env } from '../env.ts'
import { loadBoot } from '../identity/load-boot.ts'
import type { Services } from '../services.ts'
import { baseConfiguration } from './base-configuration.ts'
import { isPublicPage, refuseWithoutSession, returnCookie } from './guard.ts'
import { type AppEnv, allow, createRouter } from './router.ts'

const root = join(import.meta.dirname, '../../..')
const distribution = join(root, 'dist')
const logos = join(root, 'src/server/demonstration/logos')
const forever = 'public, max-age=31536000, immutable'

/** The built shell's files, the logos, and the page itself for every other address. */
export function pageRoutes(services: Services) {
  const render = pageRenderer(services.env)
  return createRouter()
    .use(
      '/assets/*',
      serveStatic({
        root: distribution,
        precompressed: true,
        onFound: (_, c) => c.header('cache-control', forever),
      }),
    )
    .use(
      '/logos/*',
      serveStatic({
        root: logos,
        rewriteRequestPath: path => path.replace(/^\/logos/, ''),
        onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
      }),
    )
    .get('/assets/*', allow('public'), c => c.notFound())
    .get('/logos/*', allow('public'), c => c.notFound())
    .get('*', allow('public'), async c => {
      const refusal = await refuseWithoutSession(c)
      if (refusal) return refusal
      const signedIn = await loadBoot(c)
      if (signedIn && c.req.path === '/') return c.redirect('/app')
      return render(c, { base: baseConfiguration(services.env), signedIn, returnTo: returnAddress(c) })
    })
}

/** Writes the boot data into the built page; the page is read once. */
function pageRenderer(env: Env) {
  let page: string | null = null
  return (c: Context<AppEnv>, boot: Boot) => {
    page ??= readFileSync(join(distribution, 'index.html'), 'utf8')
    const nonce = c.get('secureHeadersNonce') ?? ''
    const head = `<title>${escapeHtml(env.PAGE_TITLE)}</title><meta property="csp-nonce" nonce="${nonce}">`
    const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
    c.header('cache-control', 'private, no-store')
    return c.html(page.replace('<!--head-->', () => head).replace('<!--boot-->', () => data))
  }
}

/** Where the person wanted to go, from the short-lived cookie; signing in uses it up. */
function returnAddress(c: Context<AppEnv>): string | null {
  const path = getCookie(c, returnCookie)
  if (!path || isPublicPage(path)) return null
  if (c.req.path.startsWith('/app') && c.req.path !== '/app/auth')
    setCookie(c, returnCookie, '', { path: '/', maxAge: 0 })
  return path.startsWith('/') && !path.startsWith('//') ? path : null
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import { itemOfMissingPage } from '#modules/items-without-page.ts'
import type { BaseConfiguration, Boot, SignedIn } from '#shared/boot.ts'
import { configurationSchema } from '#shared/configuration.ts'
import { AppError } from '#shared/errors.ts'
import { formatsFor, type Language } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { usageMonitoring } from '../monitoring/usage-monitoring.ts'
import { offersSingleSignOn } from '../saml/offers-single-sign-on.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { baseConfiguration } from './base-configuration.ts'
import {
  isModulePublicPage,
  isPublicPage,
  isReturnPath,
  refuseWithoutSession,
  returnCookie,
  withoutSlash,
} from './guard.ts'
import { imageRoutes } from './images.ts'
import { createLanguageCookie, type LanguageCookie } from './language-cookie.ts'
import { loadBoot } from './load-boot.ts'
import { logoAhead } from './logo-ahead.ts'
import { allow, answersAs, createRouter } from './router.ts'

const root = join(import.meta.dirname, '../../..')
const builtShell = join(root, 'dist')
const logos = join(root, 'src/server/demonstration/logos')
const forever = 'public, max-age=31536000, immutable'

/**
 * The built shell's files, the pictures, and the page itself for every other address: with 404 where no module has
 * one and the organisation's configuration names none.
 * `shell` is the folder it was built into.
 */
export function pageRoutes(services: Services, modulePaths: readonly string[], shell = builtShell) {
  const base = baseConfiguration(services.env)
  const monitoring = usageMonitoring(services.env)
  const render = pageRenderer(shell)
  const languageCookie = createLanguageCookie(services.env.SEXTANT_URL)
  const assets = serveLasting({ root: shell, precompressed: true })
  return createRouter()
    .get('/assets/*', allow('public'), assets, noSuchFile)
    .route('/images', imageRoutes(services, logos))
    .get(
      '/.well-known/change-password',
      allow('public'),
      answersAs(t('Where password managers find the page of a new password'), 'text/html', 302),
      c => c.redirect('/change-password'),
    )
    .get('*', allow('public'), compress(), async c => {
      const refusal = await refuseWithoutSession(c)
      if (refusal) return refusal
      const signedIn = await loadBoot(c)
      if (signedIn && c.req.path === '/') return c.redirect('/app')
      const isPublic = isPublicPage(c.req.path, base)
      const isThere = isPublic || isPageOf(modulePaths, c.req.path) || isConfigured(signedIn, c.req.path)
      c.status(isThere ? 200 : 404)
      // What is shown to people from outside is in no search, and nobody is watched there.
      const isForOutside = isModulePublicPage(c.req.path)
      if (isForOutside) c.header('x-robots-tag', 'noindex, nofollow')
      const hasSingleSignOn = isPublic && (await offersSingleSignOn(services))
      return render(c, shellLanguage(c, signedIn, languageCookie), {
        base,
        signedIn,
        returnTo: returnAddress(c, base),
        hasSingleSignOn,
        monitoring: isForOutside ? null : monitoring,
      })
    })
    .all('*', allow('public'), async c => {
      const refusal = await refuseWithoutSession(c)
      if (refusal) return refusal
      throw new AppError('not_found', t`There is no ${c.req.method} ${c.req.path}`)
    })
}

function isPageOf(modulePaths: readonly string[], path: string): boolean {
  return withoutSlash(path) === '/app' || modulePaths.some(own => path === own || path.startsWith(`${own}/`))
}

/** Whether the organisation's configuration has the page, though no module here does: the page says so. */
function isConfigured(signedIn: SignedIn | null, path: string): boolean {
  if (!signedIn) return false
  const { items } = configurationSchema.parse(JSON.parse(signedIn.configuration))
  return itemOfMissingPage(items, withoutSlash(path)) !== undefined
}

/** Files of a folder that never change. */
function serveLasting(options: ServeStaticOptions<AppEnv>): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>(options)
  return async (c, next) => {
    const response = await serve(c, next)
    if (!(response instanceof Response)) return
    response.headers.set('cache-control', forever)
    return response
  }
}

function noSuchFile(): never {
  throw new AppError('not_found', t('There is no such file'))
}

/** The language of a person's pages; of somebody signed out that of who was signed in there last. */
function shellLanguage(c: Context<AppEnv>, signedIn: SignedIn | null, cookie: LanguageCookie): Language {
  const last = cookie.read(c)
  if (!signedIn) return last
  const { language } = formatsFor(signedIn.formats.organization, signedIn.formats.own)
  if (language !== last) cookie.write(c, language)
  return language
}

/** Writes the boot data into the page of a language; each is read once. */
function pageRenderer(shell: string) {
  const pages = new Map<Language, string>()
  return (c: Context<AppEnv>, language: Language, boot: Boot) => {
    const page = pages.get(language) ?? readFileSync(join(shell, shellPage(shell, language)), 'utf8')
    pages.set(language, page)
    const nonce = c.get('secureHeadersNonce') ?? ''
    const head = `<title>${escapeHtml(boot.base.pageTitle)}</title><meta property="csp-nonce" nonce="${nonce}">${logoAhead(boot.signedIn)}`
    const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
    c.header('cache-control', 'private, no-store')
    return c.html(page.replace('<!--head-->', () => head).replace('<!--boot-->', () => data))
  }
}

/** The built page of a language; the English one where it was not built. */
function shellPage(shell: string, language: Language): string {
  const own = `index.${language}.html`
  return existsSync(join(shell, own)) ? own : 'index.html'
}

/** Where the person wanted to go, from the short-lived cookie; signing in uses it up. */
function returnAddress(c: Context<AppEnv>, base: BaseConfiguration): string | null {
  const path = getCookie(c, returnCookie)
  if (!path || !isReturnPath(path) || isPublicPage(path, base)) return null
  if (!isPublicPage(c.req.path, base)) setCookie(c, returnCookie, '', { path: '/', maxAge: 0 })
  return path
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { nameRequest } from '../http/request.ts'
import { createRouter } from '../http/router.ts'
import { openLog } from '../open-log.ts'
import { credentialsProvider } from './credentials-provider.ts'
import { emailProvider } from './email/email-provider.ts'
import { createLinkStore } from './email/link-store.ts'
import type { ProviderDefinition } from './exchange.ts'
import { authRoutes } from './routes.ts'
import type { SignInWay } from './schema.ts'
import { createSessions } from './sessions/sessions.ts'

/** The session endpoints, put together with ways to sign in that cannot work. */

const message = 'There is a problem with the server configuration. Check the server logs for more information.'
let platform: PlatformApp
const lines: { code?: string; msg?: string }[] = []
beforeAll(async () => {
  platform = await startPlatformApp()
})
afterAll(() => platform.close())

type Composition = { providers?: ProviderDefinition[]; ways?: SignInWay[]; secret?: string }

/** The endpoints of a portal composed in another way; its log is kept in `lines`. */
function compose({ providers, ways, secret }: Composition) {
  lines.length = 0
  const log = openLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const services = { ...platform.services, log, ...(secret === undefined ? {} : { secret }) }
  const all = createSessions(services)
  const router = createRouter().use(nameRequest(services, all))
  router.route('/api/auth', authRoutes(services, { ...all, ways: ways ?? all.ways }, providers))
  return (path: string, init?: RequestInit) => router.request(`${services.env.SEXTANT_URL}/api/auth${path}`, init)
}

const whole = () => ({ credentials: credentialsProvider(platform.services), email: emailProvider(platform.services) })
const withoutAuthorize = (): ProviderDefinition => ({ ...whole().credentials, authorize: undefined })
const withLinks = (missing: string | null): ProviderDefinition => {
  const { links, ...rest } = whole().email
  if (missing === null) return rest
  return { ...rest, links: Object.fromEntries(Object.entries(links).filter(([name]) => name !== missing)) }
}

/** Raises a fault and checks all that is seen of it: by a script, by a person, in the log. */
async function expectFault(composition: Composition, code: string) {
  const call = compose(composition)
  const json = [await call('/session'), await call('/providers'), await call('/signin/email', { method: 'POST' })]
  for (const answer of json) expect([answer.status, await answer.json()]).toEqual([500, { message }])
  const page = await call('/signin')
  expect(page.status).toBe(500)
  expect(await page.text()).toContain('There is a problem with the server configuration.')
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatchObject({ code, msg: `[next-auth][error][${code}]` })
}

describe('a fault of the configuration', () => {
  test('NO_SECRET: the secret was lost', () => expectFault({ secret: '' }, 'NO_SECRET'))

  test('CALLBACK_CREDENTIALS_JWT_ERROR: credentials alone, and sessions that these cannot start', () =>
    expectFault({ providers: [whole().credentials], ways: ['email', 'saml'] }, 'CALLBACK_CREDENTIALS_JWT_ERROR'))

  test('CALLBACK_CREDENTIALS_HANDLER_ERROR: credentials that nobody checks', () =>
    expectFault({ providers: [whole().email, withoutAuthorize()] }, 'CALLBACK_CREDENTIALS_HANDLER_ERROR'))

  test('EMAIL_REQUIRES_ADAPTER_ERROR: links without anything that keeps them', () =>
    expectFault({ providers: [whole().credentials, withLinks(null)] }, 'EMAIL_REQUIRES_ADAPTER_ERROR'))

  test('MISSING_ADAPTER_METHODS_ERROR: a keeper of links that lacks a method', async () => {
    for (const name of Object.keys(createLinkStore(platform.services))) {
      await expectFault({ providers: [whole().credentials, withLinks(name)] }, 'MISSING_ADAPTER_METHODS_ERROR')
    }
  })
})

describe('of several faults', () => {
  const faulty = { providers: [withoutAuthorize, () => withLinks(null)] }
  const composed = () => faulty.providers.map(make => make())

  test.each<[string, () => Composition, string, string]>([
    ['the secret', () => ({ secret: '', providers: composed() }), '', 'NO_SECRET'],
    ['the action', () => ({ providers: composed() }), '', 'MISSING_NEXTAUTH_API_ROUTE_ERROR'],
    ['the callback address', () => ({ providers: composed() }), '/csrf?callbackUrl=no', 'INVALID_CALLBACK_URL_ERROR'],
    ['credentials', () => ({ providers: composed() }), '/csrf', 'CALLBACK_CREDENTIALS_HANDLER_ERROR'],
    ['links by mail', () => ({ providers: composed().slice(1) }), '/csrf', 'EMAIL_REQUIRES_ADAPTER_ERROR'],
  ])('%s is named first', async (_, composition, path, code) => {
    expect((await compose(composition())(path)).status).toBe(500)
    expect(lines.map(line => line.code)).toEqual([code])
  })
})

test('INVALID_CALLBACK_URL_ERROR in a form, and what is whole has no fault', async () => {
  const call = compose({})
  const body = new URLSearchParams({ callbackUrl: 'nonsense' })
  expect((await call('/signout', { method: 'POST', body })).status).toBe(500)
  expect(lines.map(line => line.code)).toEqual(['INVALID_CALLBACK_URL_ERROR'])
  expect((await call('/csrf')).status).toBe(200)
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionSchema } from '#shared/identity.ts'
import { cookieOf, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { auditEntries } from '../audit/schema.ts'
import { withOrganization } from '../database/with-organization.ts'
import { nameRequest } from '../http/request.ts'
import { createRouter } from '../http/router.ts'
import { addMember, createUser, updateUserEnabled } from '../identity/store.ts'
import { type CredentialsProvider, go, type Provider } from './exchange.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { PublicSignInError } from './public-sign-in-error.ts'
import { authRoutes } from './routes.ts'
import { signInFailures } from './schema.ts'
import { createSessions } from './sessions/sessions.ts'

const base = `${testOrigin}/api/auth`
const wrongUrl = `${base}/error?error=CredentialsSignin&provider=credentials`
const password = 'Right-Horse-1'

let app: PlatformApp
let stopped: Date | null = null
beforeAll(async () => {
  app = await startPlatformApp({}, () => stopped ?? new Date())
})
afterAll(() => app.close())

async function createPerson() {
  const organization = await createTestOrganization(app)
  const { db } = app.services.database
  const email = `${randomUUID()}@portal.test`
  const names = { firstName: 'Ada', lastName: 'Lind' }
  const uuid = await createUser(db, { email, ...names, passwordHash: await hashPassword(password) })
  await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Viewer' })
  return { organization, uuid, email }
}

function auditOf(organizationUuid: string, action: string) {
  return withOrganization(app.services.database.db, organizationUuid, tx =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.organizationUuid, organizationUuid), eq(auditEntries.action, action))),
  )
}

describe('POST callback/credentials', () => {
  test.each(['true', ''])('right, json=%j', async json => {
    const { organization, uuid, email } = await createPerson()
    const browser = openBrowser(app)
    const fields = { email: `  ${email.toUpperCase()} `, password, json, redirect: 'false', callbackUrl: '/app/okr' }
    const answer = await browser.post('/api/auth/callback/credentials', fields)
    if (json) expect([answer.status, await answer.json()]).toEqual([200, { url: `${testOrigin}/app/okr` }])
    else expect([answer.status, answer.headers.get('location')]).toEqual([302, `${testOrigin}/app/okr`])
    expect(cookieOf(answer, 'next-auth.callback-url')).toBe(`${testOrigin}/app/okr`)
    expect(cookieOf(answer, sessionCookie)).toMatch(/^[\w-]{43}$/)
    const session = sessionSchema.parse(await (await browser.request('/api/auth/session')).json())
    expect(session.user).toEqual({ email, userUuid: uuid, organizationUuid: organization.uuid })
    const [entry] = await auditOf(organization.uuid, 'session.start')
    expect(entry).toMatchObject({ actorUuid: uuid, actorEmail: email, after: { via: 'credentials' } })
  })

  test.each(['TRUE', '1', 'yes'])('json=%j is a redirect', async json => {
    const { email } = await createPerson()
    const answer = await openBrowser(app).post('/api/auth/callback/credentials', { email, password, json })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, testOrigin])
  })

  test('wrong, unknown and empty are answered alike', async () => {
    const { organization, email } = await createPerson()
    const attempts: Record<string, string>[] = [
      { email, password: 'wrong' },
      { email, password: `${password} ` },
      { email: 'nobody@portal.test', password },
      { email: '', password: '' },
      { email },
      {},
    ]
    for (const fields of attempts) {
      const browser = openBrowser(app)
      const answer = await browser.post('/api/auth/callback/credentials', { ...fields, json: 'true' })
      expect([answer.status, await answer.json()]).toEqual([401, { url: wrongUrl }])
      expect(cookieOf(answer, sessionCookie)).toBeUndefined()
      const redirect = await browser.post('/api/auth/callback/credentials', fields)
      expect([redirect.status, redirect.headers.get('location')]).toEqual([302, wrongUrl])
    }
    await vi.waitFor(async () => expect(await auditOf(organization.uuid, 'session.refuse')).toHaveLength(4), {
      timeout: 20_000,
    })
  })

  test('a disabled person with the right password is refused', async () => {
    const { uuid, email } = await createPerson()
    await updateUserEnabled(app.services.database.db, uuid, false)
    const answer = await openBrowser(app).post('/api/auth/callback/credentials', { email, password, json: 'true' })
    expect([answer.status, await answer.json()]).toEqual([403, { url: `${base}/error?error=AccessDenied` }])
    const wrong = await openBrowser(app).post('/api/auth/callback/credentials', { email, password: 'x', json: 'true' })
    expect(wrong.status).toBe(401)
  })

  test('a person of no organisation is refused', async () => {
    const { db } = app.services.database
    const email = `${randomUUID()}@portal.test`
    await createUser(db, { email, firstName: 'A', lastName: 'B', passwordHash: await hashPassword(password) })
    const answer = await openBrowser(app).post('/api/auth/callback/credentials', { email, password, json: 'true' })
    expect(answer.status).toBe(403)
  })

  test.each([
    ['none', undefined],
    ['wrong', 'f'.repeat(64)],
  ])('token %s', async (_, csrfToken) => {
    const { email } = await createPerson()
    const browser = openBrowser(app)
    await browser.csrfToken()
    const body = new URLSearchParams({ email, password, json: 'true', ...(csrfToken ? { csrfToken } : {}) })
    const answer = await browser.request('/api/auth/callback/credentials', { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([200, { url: `${base}/signin?csrf=true` }])
    expect(cookieOf(answer, sessionCookie)).toBeUndefined()
  })

  test('a token without its cookie, or with a forged one', async () => {
    const { email } = await createPerson()
    const csrfToken = 'a'.repeat(64)
    for (const cookie of ['', `next-auth.csrf-token=${csrfToken}%7C${'b'.repeat(64)}`]) {
      const body = new URLSearchParams({ email, password, csrfToken })
      const answer = await app.request('/api/auth/callback/credentials', { method: 'POST', body, headers: { cookie } })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${base}/signin?csrf=true`])
    }
  })

  test('the session id is a new one, and the one before is over', async () => {
    const { email } = await createPerson()
    const browser = openBrowser(app)
    await browser.post('/api/auth/callback/credentials', { email, password })
    const first = browser.cookies.get(sessionCookie)
    await browser.post('/api/auth/callback/credentials', { email, password })
    expect(browser.cookies.get(sessionCookie)).not.toBe(first)
    const answer = await app.request('/api/auth/session', { headers: { cookie: `${sessionCookie}=${first}` } })
    expect(await answer.json()).toEqual({})
  })

  test('as JSON', async () => {
    const { email } = await createPerson()
    const browser = openBrowser(app)
    const csrfToken = await browser.csrfToken()
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const send = (json: unknown) =>
      browser.request('/api/auth/callback/credentials', {
        method: 'POST',
        headers,
        body: JSON.stringify({ csrfToken, email, password, json }),
      })
    expect((await send(true)).status).toBe(302)
    expect((await send('true')).status).toBe(200)
  })

  test('never sends to another site', async () => {
    const { email } = await createPerson()
    const fields = { email, password, json: 'true', callbackUrl: 'https://evil.example/app' }
    const answer = await openBrowser(app).post('/api/auth/callback/credentials', fields)
    expect(await answer.json()).toEqual({ url: testOrigin })
  })
})

describe('POST signin', () => {
  test.each([
    ['signin/credentials', `${base}/signin`],
    ['signin', `${base}/signin?csrf=true`],
    ['signin/unknown', `${base}/signin?csrf=true`],
    ['signin/email', `${base}/error?error=EmailSignin`],
  ])('%s', async (action, url) => {
    const browser = openBrowser(app)
    const redirect = await browser.post(`/api/auth/${action}`)
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, url])
    const json = await browser.post(`/api/auth/${action}`, { json: 'true' })
    expect([json.status, await json.json()]).toEqual([200, { url }])
  })

  test('without a token', async () => {
    const answer = await app.request('/api/auth/signin/credentials', { method: 'POST' })
    expect(answer.headers.get('location')).toBe(`${base}/signin?csrf=true`)
  })
})

describe('other ways to sign in', () => {
  const account = { user: { uuid: randomUUID(), email: 'a@portal.test', firstName: 'A', lastName: 'B' } }
  const rest = { passwordHash: null, isEnabled: true, organizationUuid: randomUUID(), language: null }
  const known = { account: { ...account, ...rest } }
  const credentials = (part: Partial<CredentialsProvider>): CredentialsProvider => ({
    type: 'credentials',
    id: 'other',
    name: 'Other',
    inputs: [],
    authorize: async () => known,
    admit: async () => true,
    ...part,
  })
  const fail = (error: Error) => async () => {
    throw error
  }

  function openWith(provider: Provider) {
    const { services } = app
    const sessions = createSessions(services)
    const router = createRouter().use(nameRequest(services, sessions))
    router.route('/api/auth', authRoutes(services, sessions, [provider]))
    return openBrowser({ request: async (path, init) => router.fetch(new Request(new URL(path, testOrigin), init)) })
  }

  test.each<[string, Partial<CredentialsProvider>, number, string]>([
    [
      'a public message',
      { authorize: fail(new PublicSignInError('Ask & wait')) },
      401,
      `${base}/error?error=Ask%20%26%20wait`,
    ],
    ['an inner message', { authorize: fail(new Error('secret')) }, 401, `${base}/error?error=CredentialsSignin`],
    ['no', { admit: async () => false }, 403, `${base}/error?error=AccessDenied`],
    ['another page', { admit: async () => '/change-password' }, 200, `${testOrigin}/change-password`],
    ['a policy that fails', { admit: fail(new PublicSignInError('Later')) }, 200, `${base}/error?error=Later`],
    ['a policy that breaks', { admit: fail(new Error('secret')) }, 200, `${base}/error?error=Callback`],
  ])('%s', async (_, part, status, url) => {
    const browser = openWith(credentials(part))
    const answer = await browser.post('/api/auth/callback/other', { json: 'true' })
    expect([answer.status, await answer.json()]).toEqual([status, { url }])
    const redirect = await browser.post('/api/auth/callback/other')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, url])
  })

  test('a provider that leaves the page has its own steps', async () => {
    const browser = openWith({
      type: 'oauth',
      id: 'elsewhere',
      name: 'Elsewhere',
      inputs: [],
      begin: exchange => go(exchange, 'https://identity.example/'),
      complete: exchange => go(exchange, exchange.callbackUrl),
    })
    const begun = await browser.post('/api/auth/signin/elsewhere', { json: 'true', callbackUrl: '/app' })
    expect(await begun.json()).toEqual({ url: 'https://identity.example/' })
    const completed = await browser.request('/api/auth/callback/elsewhere?code=1')
    expect(completed.headers.get('location')).toBe(`${testOrigin}/app`)
    const page = await (await browser.request('/api/auth/signin')).text()
    expect(page).toContain(`action="${base}/signin/elsewhere"`)
  })
})

describe('growing delay', () => {
  beforeEach(async () => {
    stopped = new Date()
    await app.services.database.db.delete(signInFailures)
  })
  afterEach(() => {
    stopped = null
  })

  test('after five failures even the right password waits, known or not', async () => {
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const { email } = await createPerson()
    for (const who of [email, `${randomUUID()}@portal.test`]) {
      const browser = openBrowser(limited)
      const attempt = (secret: string) =>
        browser.post('/api/auth/callback/credentials', { email: who, password: secret, json: 'true' })
      for (let count = 0; count < 6; count++) expect((await attempt('wrong')).headers.get('retry-after')).toBeNull()
      const blocked = await attempt(password)
      expect([blocked.status, await blocked.json()]).toEqual([401, { url: wrongUrl }])
      expect(blocked.headers.get('retry-after')).toBe('1')
    }
    const restarted = openBrowser(app.with({ SEXTANT_RATE_LIMIT: 'on' }))
    const signIn = () => restarted.post('/api/auth/callback/credentials', { email, password, json: 'true' })
    expect((await signIn()).status).toBe(401)
    stopped = new Date(Date.now() + 2000)
    expect((await signIn()).status).toBe(200)
  })

  test('an address that fails for many accounts waits too', async () => {
    const browser = openBrowser(app.with({ SEXTANT_RATE_LIMIT: 'on' }))
    const attempt = () =>
      browser.post('/api/auth/callback/credentials', { email: `${randomUUID()}@portal.test`, password: 'x' })
    for (let count = 0; count < 21; count++) expect((await attempt()).headers.has('retry-after')).toBe(false)
    expect((await attempt()).headers.get('retry-after')).toBe('1')
  })

  test('many guesses at once are counted one by one', async () => {
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const email = `${randomUUID()}@portal.test`
    const browsers = Array.from({ length: 12 }, () => openBrowser(limited))
    const answers = await Promise.all(
      browsers.map(browser => browser.post('/api/auth/callback/credentials', { email, password: 'x', json: 'true' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(401))
    expect(answers.filter(({ headers }) => headers.has('retry-after'))).toHaveLength(6)
  })
})

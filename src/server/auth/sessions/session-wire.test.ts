import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionSchema } from '#shared/identity.ts'
import { browserOf, cookieOf, openBrowser, sessionCookie, setCookies } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'

const base = `${testOrigin}/api/auth`
const callbackCookie = 'next-auth.callback-url'
const csrfCookie = 'next-auth.csrf-token'
const faultMessage = 'There is a problem with the server configuration. Check the server logs for more information.'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

async function signedIn() {
  const organization = await createTestOrganization(app)
  const member = await organization.member('Viewer')
  const browser = browserOf(app, member.sessionId)
  return { organization, member, browser }
}

describe('cookies', () => {
  test('csrf and callback address last for the browser session', async () => {
    const set = setCookies(await app.request('/api/auth/csrf'))
    expect(set.map(({ name }) => name)).toEqual([csrfCookie, callbackCookie])
    for (const { attributes } of set) {
      expect(Object.fromEntries(attributes)).toEqual({ path: '/', httponly: '', samesite: 'Lax' })
    }
    expect(set[0]?.value).toMatch(/^[0-9a-f]{64}%7C[0-9a-f]{64}$/)
    expect(set[1]?.value).toBe(encodeURIComponent(testOrigin))
  })

  test('a csrf cookie is used as long as it is valid', async () => {
    const browser = openBrowser(app)
    const first = await browser.csrfToken()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    const again = await browser.request('/api/auth/csrf')
    expect(await again.json()).toEqual({ csrfToken: first })
    expect(setCookies(again)).toEqual([])
    browser.cookies.set(csrfCookie, `${first}%7C${'0'.repeat(64)}`)
    const forged = await browser.request('/api/auth/csrf')
    expect(cookieOf(forged, csrfCookie)).toMatch(/^[0-9a-f]{64}\|[0-9a-f]{64}$/)
    expect(await forged.json()).not.toEqual({ csrfToken: first })
  })

  test('names of the https portal are ignored on http', async () => {
    const { member } = await signedIn()
    const id = member.sessionId
    const answer = await app.request('/api/auth/session', { headers: { cookie: `__Secure-${sessionCookie}=${id}` } })
    expect(await answer.json()).toEqual({})
  })

  test.each([
    ['/api/auth/session?callbackUrl=%2Fapp', `${testOrigin}/app`],
    ['/api/auth/signin?callbackUrl=https%3A%2F%2Fevil.example', testOrigin],
    ['/api/auth/csrf?callbackUrl=%2F%2Fevil.example', `${testOrigin}//evil.example`],
  ])('%s keeps where to go', async (path, expected) => {
    expect(cookieOf(await app.request(path), callbackCookie)).toBe(expected)
  })

  test('origin headers change nothing', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const answer = await app.request('/api/auth/providers', { headers })
    expect(JSON.stringify(await answer.json())).not.toContain('evil')
  })
})

describe('what is not supported', () => {
  test.each([
    ['GET', '_log'],
    ['GET', 'nonsense'],
    ['POST', 'csrf'],
    ['POST', 'providers'],
    ['PUT', 'session'],
    ['DELETE', 'signout'],
    ['OPTIONS', 'session'],
    ['GET', 'callback/unknown'],
    ['POST', 'callback/unknown'],
    ['GET', 'toString'],
  ])('%s %s', async (method, action) => {
    const answer = await app.request(`/api/auth/${action}`, { method })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe(`Error: This action with HTTP ${method} is not supported by NextAuth.js`)
    expect(setCookies(answer)).toEqual([])
  })

  test('HEAD', async () => {
    expect((await app.request('/api/auth/session', { method: 'HEAD' })).status).toBe(400)
  })

  test('credentials sign nobody in by GET', async () => {
    const answer = await app.request('/api/auth/callback/credentials?email=a&password=b')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('Error: Callback for provider type credentials not supported')
  })

  test('broken JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.request('/api/auth/session', { method: 'POST', headers, body: '{"csrf' })
    expect([answer.status, await answer.text()]).toEqual([400, 'Invalid JSON'])
  })

  test('a body over 1 MB', async () => {
    const body = new URLSearchParams({ csrfToken: 'x'.repeat(1024 * 1024) })
    expect((await app.request('/api/auth/signout', { method: 'POST', body })).status).toBe(413)
  })

  test('a body of another type is none', async () => {
    const browser = openBrowser(app)
    const csrfToken = await browser.csrfToken()
    const headers = { 'content-type': 'text/plain' }
    const body = new URLSearchParams({ csrfToken, json: 'true' }).toString()
    const answer = await browser.request('/api/auth/signout', { method: 'POST', headers, body })
    expect(answer.headers.get('location')).toBe(`${base}/signout?csrf=true`)
  })
})

describe('faults of the configuration', () => {
  test.each([
    ['GET', '/api/auth'],
    ['GET', '/api/auth/'],
    ['POST', '/api/auth'],
    ['GET', '/api/auth/session?callbackUrl=nonsense'],
    ['GET', '/api/auth/csrf?callbackUrl=javascript%3Aalert(1)'],
    ['GET', '/api/auth/session?callbackUrl=%2Fa&callbackUrl=%2Fb'],
    ['POST', '/api/auth/signin?callbackUrl=nonsense'],
  ])('%s %s', async (method, path) => {
    const answer = await app.request(path, { method })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ message: faultMessage })
  })

  test.each(['signin', 'signout', 'error', 'verify-request'])('GET %s shows a page', async action => {
    const answer = await app.request(`/api/auth/${action}?callbackUrl=nonsense`)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('There is a problem with the server configuration.')
  })

  test.each(['nonsense', 'http://'])('callbackUrl %j in a form', async callbackUrl => {
    const answer = await openBrowser(app).post('/api/auth/signout', { callbackUrl })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ message: faultMessage })
  })

  test('callbackUrl twice in a form', async () => {
    const body = new URLSearchParams([
      ['callbackUrl', '/a'],
      ['callbackUrl', '/b'],
    ])
    const answer = await app.request('/api/auth/signout', { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([500, { message: faultMessage }])
  })

  test('a poisoned cookie is cleared by the answer', async () => {
    const browser = openBrowser(app, new Map([[callbackCookie, 'nonsense']]))
    expect((await browser.request('/api/auth/session')).status).toBe(500)
    expect((await browser.request('/api/auth/session')).status).toBe(200)
  })
})

describe('GET providers', () => {
  test('lists each way with five keys and no cookies', async () => {
    const answer = await app.request('/api/auth/providers')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'E-mail and password',
        type: 'credentials',
        signinUrl: `${base}/signin/credentials`,
        callbackUrl: `${base}/callback/credentials`,
      },
      email: {
        id: 'email',
        name: 'E-mail',
        type: 'email',
        signinUrl: `${base}/signin/email`,
        callbackUrl: `${base}/callback/email`,
      },
    })
    expect(setCookies(answer)).toEqual([])
  })
})

describe('GET session', () => {
  test.each([undefined, `${sessionCookie}=`, 'other=1'])('with cookie %j', async cookie => {
    const answer = await app.request('/api/auth/session', { headers: cookie ? { cookie } : {} })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('{}')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store')
    expect(answer.headers.get('pragma')).toBe('no-cache')
    expect(answer.headers.get('expires')).toBe('0')
    expect(answer.headers.get('etag')).toBeNull()
  })

  test.each([
    [`${sessionCookie}=garbled`, [sessionCookie]],
    [`${sessionCookie}=${'A'.repeat(43)}`, [sessionCookie]],
    [`${sessionCookie}.0=a; ${sessionCookie}.1=b`, [`${sessionCookie}.0`, `${sessionCookie}.1`]],
    [`${sessionCookie}=x; ${sessionCookie}.0=a`, [sessionCookie, `${sessionCookie}.0`]],
  ])('clears %s', async (cookie, names) => {
    const answer = await app.request('/api/auth/session', { headers: { cookie } })
    expect(await answer.json()).toEqual({})
    const cleared = setCookies(answer).filter(({ name }) => name.startsWith(sessionCookie))
    expect(cleared.map(({ name }) => name)).toEqual(names)
    for (const { value, attributes } of cleared) {
      expect(value).toBe('')
      expect(Object.fromEntries(attributes)).toEqual({ 'max-age': '0', path: '/', httponly: '', samesite: 'Lax' })
    }
  })

  test('valid: the session, and its cookie again with its end', async () => {
    const { organization, member, browser } = await signedIn()
    const answer = await browser.request('/api/auth/session/?unknown=1')
    expect(answer.status).toBe(200)
    const session = sessionSchema.parse(await answer.json())
    expect(Object.keys(session)).toEqual(['user', 'expires'])
    expect(session.user).toEqual({ email: member.email, userUuid: member.uuid, organizationUuid: organization.uuid })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store')
    const cookie = setCookies(answer).find(({ name }) => name === sessionCookie)
    expect(cookie?.value).toBe(member.sessionId)
    const { expires, ...attributes } = Object.fromEntries(cookie?.attributes ?? [])
    expect(attributes).toEqual({ path: '/', httponly: '', samesite: 'Lax' })
    expect(Math.abs(Date.parse(expires ?? '') - Date.parse(session.expires))).toBeLessThan(1000)
    expect(Date.parse(session.expires)).toBeGreaterThan(Date.now() + 7.9 * 3_600_000)
  })

  test('is not cached by a tag', async () => {
    const { browser } = await signedIn()
    const answer = await browser.request('/api/auth/session', { headers: { 'if-none-match': '*' } })
    expect(answer.status).toBe(200)
  })
})

describe('POST session', () => {
  const post = (browser: ReturnType<typeof openBrowser>, body: unknown) =>
    browser.request('/api/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test.each([{}, { csrfToken: 'wrong' }, { csrfToken: 5 }, [], null])('without a token: %j', async body => {
    const { browser } = await signedIn()
    await browser.csrfToken()
    const answer = await post(browser, body)
    expect([answer.status, await answer.text()]).toEqual([400, '{}'])
    expect(setCookies(answer)).toEqual([])
  })

  test('signed out', async () => {
    const browser = openBrowser(app)
    const answer = await post(browser, { csrfToken: await browser.csrfToken(), data: {} })
    expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  })

  test('only a person’s own organisation takes effect', async () => {
    const { organization, member, browser } = await signedIn()
    const other = await createTestOrganization(app)
    const csrfToken = await browser.csrfToken()
    const data = { organizationUuid: other.uuid, user: { email: 'other@portal.test', userUuid: randomUUID() } }
    const answer = await post(browser, { csrfToken, data })
    const { user } = sessionSchema.parse(await answer.json())
    expect(user).toEqual({ email: member.email, userUuid: member.uuid, organizationUuid: organization.uuid })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store')
  })

  test('as a form', async () => {
    const { organization, browser } = await signedIn()
    const answer = await browser.post('/api/auth/session')
    expect(sessionSchema.parse(await answer.json()).user.organizationUuid).toBe(organization.uuid)
  })
})

describe('POST _log', () => {
  test.each([
    new URLSearchParams({ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'x\r\nforged', client: 'true' }),
    new URLSearchParams({ level: 'toString' }),
    new URLSearchParams({ callbackUrl: 'nonsense' }),
    '{"broken',
    '',
  ])('%s', async body => {
    const headers = new Headers(typeof body === 'string' ? { 'content-type': 'application/json' } : {})
    const answer = await app.request('/api/auth/_log', { method: 'POST', headers, body })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(setCookies(answer)).toEqual([])
  })
})

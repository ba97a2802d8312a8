import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, openBrowser, sessionCookie, setCookies } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { testOrigin } from '#test/services.ts'
import { auditEntries } from '../audit/schema.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

async function signedIn() {
  const organization = await createTestOrganization(app)
  const member = await organization.member('Viewer')
  return { organization, member, browser: browserOf(app, member.sessionId) }
}

test.each(['true', ''])('ends the session, json=%j', async json => {
  const { organization, member, browser } = await signedIn()
  const answer = await browser.post('/api/auth/signout', { json, callbackUrl: '/signin' })
  if (json) expect([answer.status, await answer.json()]).toEqual([200, { url: `${testOrigin}/signin` }])
  else expect([answer.status, answer.headers.get('location')]).toEqual([302, `${testOrigin}/signin`])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  const replayed = await app.request('/api/auth/session', { headers: { cookie: member.cookie } })
  expect(await replayed.json()).toEqual({})
  const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.map(({ action }) => action)).toEqual(['session.start', 'session.end'])
})

test('without a token the person stays signed in', async () => {
  const { browser } = await signedIn()
  const answer = await browser.request('/api/auth/signout', { method: 'POST', body: new URLSearchParams() })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${testOrigin}/api/auth/signout?csrf=true`])
  expect(await (await browser.request('/api/auth/session')).json()).toHaveProperty('user')
})

test('GET asks and never signs out', async () => {
  const { browser } = await signedIn()
  const page = await browser.request('/api/auth/signout')
  expect(await page.text()).toContain('Are you sure you want to sign out?')
  expect(await (await browser.request('/api/auth/session')).json()).toHaveProperty('user')
})

test('signed out already: goes on', async () => {
  const answer = await openBrowser(app).post('/api/auth/signout', { json: 'true' })
  expect(await answer.json()).toEqual({ url: testOrigin })
})

test('a garbled cookie and its chunks are cleared', async () => {
  const cookies = new Map([
    [sessionCookie, 'garbled'],
    [`${sessionCookie}.0`, 'x'],
  ])
  const browser = openBrowser(app, cookies)
  const answer = await browser.post('/api/auth/signout')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, testOrigin])
  expect([...browser.cookies.keys()].filter(name => name.startsWith(sessionCookie))).toEqual([])
})

test('on https the cookies are prefixed and secure', async () => {
  const origin = 'https://portal.example'
  const browser = openBrowser(app.with({ SEXTANT_URL: origin }))
  const answer = await browser.request('/api/auth/csrf')
  expect(setCookies(answer).map(({ name, attributes }) => [name, attributes.has('secure')])).toEqual([
    ['__Host-next-auth.csrf-token', true],
    ['__Secure-next-auth.callback-url', true],
  ])
  const id = (await signedIn()).member.sessionId
  browser.cookies.set(`__Secure-${sessionCookie}`, id)
  browser.cookies.set(sessionCookie, 'ignored')
  const session = await browser.request('/api/auth/session')
  expect(await session.json()).toHaveProperty('user')
  const [cookie] = setCookies(session)
  expect([cookie?.name, cookie?.attributes.has('secure')]).toEqual([`__Secure-${sessionCookie}`, true])
  const out = await browser.post('/api/auth/signout', { json: 'true', callbackUrl: 'http://portal.example/app' })
  expect(await out.json()).toEqual({ url: origin })
  const cleared = setCookies(out).find(({ name }) => name === `__Secure-${sessionCookie}`)
  expect([cleared?.value, cleared?.attributes.has('secure')]).toEqual(['', true])
})

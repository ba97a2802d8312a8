import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessionSchema } from '#shared/identity.ts'
import { browserOf, cookieOf, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { users } from '../../identity/schema.ts'
import { addMember, createUser, removeMember, updateUserEnabled } from '../../identity/store.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { setPassword } from '../passwords/set-password.ts'
import { sessions } from '../schema.ts'
import { createSessions } from './sessions.ts'

const hour = 3_600_000
const password = 'Right-Horse-1'

let app: PlatformApp
let elapsed = 0
const begin = Date.now()
beforeAll(async () => {
  app = await startPlatformApp({}, () => new Date(begin + elapsed))
})
beforeEach(() => {
  elapsed = 0
})
afterAll(() => app.close())

async function signedIn() {
  const [home, other] = [await createTestOrganization(app), await createTestOrganization(app)]
  const { db } = app.services.database
  const email = `${randomUUID()}@portal.test`
  const uuid = await createUser(db, {
    email,
    firstName: 'Ada',
    lastName: 'Lind',
    passwordHash: await hashPassword(password),
  })
  await addMember(db, { userUuid: uuid, organizationUuid: home.uuid, role: 'Viewer', isActive: true })
  await addMember(db, { userUuid: uuid, organizationUuid: other.uuid, role: 'Viewer' })
  const browser = openBrowser(app)
  await browser.post('/api/auth/callback/credentials', { email, password })
  const id = browser.cookies.get(sessionCookie) ?? ''
  return { browser, uuid, email, home, other, id, idHash: hashSecretToken(id) }
}

async function read(browser: ReturnType<typeof openBrowser>, query = '') {
  const body: unknown = await (await browser.request(`/api/auth/session${query}`)).json()
  return JSON.stringify(body) === '{}' ? null : sessionSchema.parse(body)
}

async function rowOf(idHash: string) {
  const [row] = await app.services.database.db.select().from(sessions).where(eq(sessions.idHash, idHash))
  return row
}

test('the id in the cookie is kept nowhere', async () => {
  const { id, idHash } = await signedIn()
  const row = await rowOf(idHash)
  expect(row).toBeDefined()
  expect(JSON.stringify(row)).not.toContain(id)
})

test('use moves the end on, for seven days at most', async () => {
  const { browser } = await signedIn()
  for (let hours = 0; hours < 7 * 24; hours += 7) {
    elapsed = hours * hour
    const session = await read(browser)
    const end = Math.min(begin + elapsed + 8 * hour, begin + 7 * 24 * hour)
    expect(Date.parse(session?.expires ?? '')).toBe(end)
  }
  elapsed = 7 * 24 * hour
  expect(await read(browser)).toBeNull()
})

test('unused for eight hours it is over, and the cookie is cleared', async () => {
  const { browser } = await signedIn()
  elapsed = 8 * hour - 1000
  expect(await read(browser)).not.toBeNull()
  elapsed = 16 * hour + 60_000
  const answer = await browser.request('/api/auth/session')
  expect(await answer.json()).toEqual({})
  expect(cookieOf(answer, sessionCookie)).toBe('')
  expect((await browser.request('/api/account/organizations')).status).toBe(401)
})

test('the row is written at most once a minute', async () => {
  const { browser, idHash } = await signedIn()
  const first = (await rowOf(idHash))?.lastSeenAt
  for (elapsed = 0; elapsed < 60_000; elapsed += 6000) await read(browser)
  expect((await rowOf(idHash))?.lastSeenAt).toEqual(first)
  elapsed = 60_000
  await read(browser)
  expect((await rowOf(idHash))?.lastSeenAt).toEqual(new Date(begin + elapsed))
})

test('an end promised to the browser is kept by a portal that starts anew', async () => {
  const { browser, id } = await signedIn()
  elapsed = 59_000
  await read(browser)
  const restarted = createSessions(app.services)
  elapsed = 8 * hour + 58_000
  expect((await restarted.of(`${sessionCookie}=${id}`)).status).toBe('signedIn')
})

test('ten calls at once with one cookie all succeed', async () => {
  const { id } = await signedIn()
  elapsed = 2 * 60_000
  const browsers = Array.from({ length: 10 }, () => browserOf(app, id))
  const answers = await Promise.all(browsers.map(browser => read(browser)))
  expect(answers.every(session => session !== null)).toBe(true)
  expect((await Promise.all(browsers.map(browser => read(browser)))).every(session => session !== null)).toBe(true)
})

test('a poll on its way while the organisation is switched does not bring the old one back', async () => {
  const { browser, id, other, uuid } = await signedIn()
  const tab = browserOf(app, id)
  elapsed = 2 * 60_000
  const polls = Array.from({ length: 5 }, () => read(tab))
  const switched = read(browser, `?organizationUuid=${other.uuid}&userId=${uuid}`)
  await Promise.all([...polls, switched])
  expect((await read(tab))?.user.organizationUuid).toBe(other.uuid)
  expect((await read(browser))?.user.organizationUuid).toBe(other.uuid)
})

test('a poll on its way while the person signs out does not revive the session', async () => {
  const { browser, id, idHash } = await signedIn()
  const tab = browserOf(app, id)
  elapsed = 2 * 60_000
  const csrfToken = await browser.csrfToken()
  const body = new URLSearchParams({ csrfToken })
  const polls = Array.from({ length: 5 }, () => read(openBrowser(app, new Map(tab.cookies))))
  await Promise.all([...polls, browser.request('/api/auth/signout', { method: 'POST', body })])
  expect(await read(tab)).toBeNull()
  expect(await rowOf(idHash)).toBeUndefined()
})

test('a disabled person is out with the next call', async () => {
  const { browser, uuid } = await signedIn()
  expect(await read(browser)).not.toBeNull()
  await updateUserEnabled(app.services.database.db, uuid, false)
  expect((await browser.request('/api/account/organizations')).status).toBe(401)
  expect(await read(browser)).toBeNull()
})

test('a change told before its transaction ends is seen when it has ended', async () => {
  const { browser, id, uuid } = await signedIn()
  const cookies = new Map([[sessionCookie, id]])
  expect(await read(browser)).not.toBeNull()
  await app.services.database.db.transaction(async tx => {
    await updateUserEnabled(tx, uuid, false)
  })
  expect(await read(openBrowser(app, cookies))).toBeNull()
})

test('a new password ends the other sessions with their next call', async () => {
  const { browser, uuid, email, idHash } = await signedIn()
  const elsewhere = openBrowser(app)
  await elsewhere.post('/api/auth/callback/credentials', { email, password })
  expect(await read(elsewhere)).not.toBeNull()
  await setPassword(app.services.database.db, uuid, 'Another-Horse-2', idHash)
  expect(await read(elsewhere)).toBeNull()
  expect(await read(browser)).not.toBeNull()
  const old = await openBrowser(app).post('/api/auth/callback/credentials', { email, password, json: 'true' })
  expect(old.status).toBe(401)
})

test('who leaves the active organisation goes on in another one, and out without any', async () => {
  const { browser, uuid, home, other } = await signedIn()
  const { db } = app.services.database
  expect((await read(browser))?.user.organizationUuid).toBe(home.uuid)
  await removeMember(db, uuid, home.uuid)
  expect((await read(browser))?.user.organizationUuid).toBe(other.uuid)
  await removeMember(db, uuid, other.uuid)
  expect(await read(browser)).toBeNull()
})

test('signing out everywhere ends all sessions but the one named', async () => {
  const { id, uuid, email } = await signedIn()
  const second = openBrowser(app)
  await second.post('/api/auth/callback/credentials', { email, password })
  const registry = createSessions(app.services)
  const keep = second.cookies.get(sessionCookie) ?? ''
  expect(await registry.endAllOfUser(uuid, hashSecretToken(keep))).toBe(1)
  expect((await registry.of(`${sessionCookie}=${id}`)).status).toBe('unusable')
  expect((await registry.of(`${sessionCookie}=${keep}`)).status).toBe('signedIn')
})

test('a deleted person has no session', async () => {
  const { uuid, idHash } = await signedIn()
  await app.services.database.db.delete(users).where(eq(users.uuid, uuid))
  expect(await rowOf(idHash)).toBeUndefined()
})

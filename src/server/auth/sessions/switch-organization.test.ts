import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionSchema, userSchema } from '#shared/identity.ts'
import { browserOf, sessionCookie, setCookies } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../../audit/schema.ts'
import { addMember } from '../../identity/store.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

async function signedIn() {
  const [home, other, foreign] = await Promise.all([1, 2, 3].map(() => createTestOrganization(app)))
  if (!home || !other || !foreign) throw new Error('Three organisations are needed')
  const member = await home.member('Viewer')
  const { db } = app.services.database
  await addMember(db, { userUuid: member.uuid, organizationUuid: other.uuid, role: 'Viewer' })
  const browser = browserOf(app, member.sessionId)
  const current = async () => {
    const answer = await browser.request('/api/auth/session')
    return sessionSchema.parse(await answer.json()).user.organizationUuid
  }
  return { home, other, foreign, member, browser, current }
}

const address = (organizationUuid: string, userId: string) =>
  `/api/auth/session?${new URLSearchParams({ organizationUuid, userId })}`

test('switches to another organisation of one’s own', async () => {
  const { other, member, browser, current } = await signedIn()
  const answer = await browser.request(address(other.uuid, member.uuid), {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(200)
  expect(sessionSchema.parse(await answer.json()).user).toEqual({
    email: member.email,
    userUuid: member.uuid,
    organizationUuid: other.uuid,
  })
  expect(setCookies(answer).some(({ name }) => name === sessionCookie)).toBe(true)
  expect(await current()).toBe(other.uuid)
  const user = userSchema.parse(await (await browser.request(`/api/user/${member.uuid}`)).json())
  expect(user.organization).toBe(other.uuid)
  const entries = await other.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
  expect(entries.map(({ action }) => action)).toEqual(['session.switch'])
})

test('POST session switches too', async () => {
  const { other, browser, current } = await signedIn()
  const answer = await browser.request('/api/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: await browser.csrfToken(), data: { organizationUuid: other.uuid } }),
  })
  expect(sessionSchema.parse(await answer.json()).user.organizationUuid).toBe(other.uuid)
  expect(await current()).toBe(other.uuid)
})

test('not to an organisation of others, nor one that is none', async () => {
  const { home, foreign, member, browser, current } = await signedIn()
  for (const organizationUuid of [foreign.uuid, randomUUID(), 'nonsense', "' or 1=1"]) {
    const answer = await browser.request(address(organizationUuid, member.uuid))
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain(foreign.name)
    expect(await current()).toBe(home.uuid)
  }
})

test('not in the name of another person', async () => {
  const { home, other, browser, current } = await signedIn()
  expect((await browser.request(address(other.uuid, randomUUID()))).status).toBe(403)
  expect(await current()).toBe(home.uuid)
})

const foreignHeaders: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
]
test.each(foreignHeaders)('not from another site: %j', async headers => {
  const { home, other, member, browser, current } = await signedIn()
  expect((await browser.request(address(other.uuid, member.uuid), { headers })).status).toBe(403)
  expect(await current()).toBe(home.uuid)
})

test.each([
  ['', 'Uuid is null'],
  ['null', 'Uuid is null'],
  ['undefined', 'Uuid is null'],
])('without an organisation: %j', async (organizationUuid, detail) => {
  const { member, browser } = await signedIn()
  const answer = await browser.request(address(organizationUuid, member.uuid))
  expect([answer.status, await answer.json()]).toMatchObject([400, { detail }])
})

test('without a person', async () => {
  const { other, browser } = await signedIn()
  const answer = await browser.request(`/api/auth/session?organizationUuid=${other.uuid}`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { detail: 'ID is null' }])
})

test('signed out', async () => {
  const answer = await app.request(address(randomUUID(), randomUUID()))
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AccountSession, accountSessionPageSchema, endedSessionsSchema } from '#shared/account-security.ts'
import { type Browser, cookieOf, openBrowser, sessionCookie } from '#test/cookie-jar.ts'
import { createTestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../../audit/schema.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { addMember, createUser, removeMember, updateUserEnabled } from '../../identity/store.ts'
import { notifications } from '../../notifications/schema.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { describeDevice } from './describe-device.ts'

const password = 'Right-Horse-1'
const minute = 60_000
const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
}

let app: PlatformApp
let elapsed = 0
const begin = Date.now()
const soon = { timeout: 20_000 }
beforeAll(async () => {
  app = await startPlatformApp({ SEXTANT_PROXIES: '1' }, () => new Date(begin + elapsed))
})
beforeEach(() => {
  elapsed = 0
})
afterAll(() => app.close())

async function createPerson() {
  const organization = await createTestOrganization(app)
  const { db } = app.services.database
  const email = `${randomUUID()}@portal.test`
  const passwordHash = await hashPassword(password)
  const uuid = await createUser(db, { email, firstName: 'Ada', lastName: 'Lind', passwordHash })
  await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Viewer' })
  return { organization, uuid, email }
}

async function signedIn(email: string, userAgent = agents.firefox, address = '203.0.113.7') {
  const browser = openBrowser({
    request: async (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('user-agent', userAgent)
      headers.set('x-forwarded-for', address)
      return app.request(path, { ...init, headers })
    },
  })
  const answer = await browser.post('/api/auth/callback/credentials', { email, password, json: 'true' })
  expect(answer.status).toBe(200)
  return browser
}

async function listOf(browser: Browser, query = '') {
  const answer = await browser.request(`/api/account/sessions${query}`)
  expect(answer.status).toBe(200)
  return accountSessionPageSchema.parse(await answer.json())
}

function currentOf({ items }: { items: AccountSession[] }): AccountSession {
  const [current, ...more] = items.filter(({ isCurrent }) => isCurrent)
  if (!current || more.length > 0) throw new Error('Exactly one session must be the current one')
  return current
}

const end = (browser: Browser, path: string) => browser.request(`/api/account/sessions${path}`, { method: 'DELETE' })
const isAlive = async (browser: Browser) => (await browser.request('/api/account/sessions')).status === 200

async function auditOf(organizationUuid: string, action: string) {
  const isWanted = and(eq(auditEntries.organizationUuid, organizationUuid), eq(auditEntries.action, action))
  return withOrganization(app.services.database.db, organizationUuid, tx =>
    tx.select().from(auditEntries).where(isWanted),
  )
}

describe('the list', () => {
  test('says on which devices, from where and how a person is signed in', async () => {
    const { email } = await createPerson()
    const phone = await signedIn(email, agents.safari, '198.51.100.9')
    elapsed = 30 * minute
    const desk = await signedIn(email)
    elapsed = 32 * minute
    const list = await listOf(desk)
    expect([list.total, list.page]).toEqual([2, 1])
    expect(list.items).toMatchObject([
      {
        device: 'Firefox on Linux',
        deviceKind: 'desktop',
        address: '203.0.113.7',
        via: 'credentials',
        isCurrent: true,
      },
      { device: 'Safari on iOS', deviceKind: 'mobile', address: '198.51.100.9', isCurrent: false },
    ])
    const at = (milliseconds: number) => new Date(begin + milliseconds).toISOString()
    expect(list.items.map(({ createdAt, lastSeenAt }) => [createdAt, lastSeenAt])).toEqual([
      [at(30 * minute), at(32 * minute)],
      [at(0), at(0)],
    ])
    expect(currentOf(await listOf(phone)).device).toBe('Safari on iOS')
  })

  test('holds nothing that opens a session', async () => {
    const { email } = await createPerson()
    const browser = await signedIn(email)
    const id = browser.cookies.get(sessionCookie) ?? ''
    const text = JSON.stringify(await listOf(browser))
    expect(text).not.toContain(id)
    expect(text).not.toContain(hashSecretToken(id))
    const named = openBrowser(app, new Map([[sessionCookie, currentOf(await listOf(browser)).id]]))
    expect((await named.request('/api/account/sessions')).status).toBe(401)
  })

  test('leaves out what has ended, and other people', async () => {
    const { email } = await createPerson()
    await signedIn(email)
    await signedIn((await createPerson()).email)
    elapsed = 8 * 60 * minute + 1000
    expect((await listOf(await signedIn(email))).total).toBe(1)
  })

  test('comes twenty a page', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const page = accountSessionPageSchema.parse(await (await member.call('/api/account/sessions?page=2')).json())
    expect(page).toEqual({ items: [], total: 1, page: 2 })
    expect((await member.call('/api/account/sessions?page=0')).status).toBe(400)
  })

  test.each([
    [agents.edge, 'Microsoft Edge on Windows', 'desktop'],
    ['', 'Unknown device', 'unknown'],
    ['   ', 'Unknown device', 'unknown'],
    ['curl/8.5.0', expect.stringMatching(/curl|Unknown device/i), 'unknown'],
  ])('%s is %s', (userAgent, name, kind) => {
    expect(describeDevice(userAgent)).toEqual({ name, kind })
  })

  test('a user agent that is missing is an unknown device', () => {
    expect(describeDevice(null).name).toBe('Unknown device')
  })
})

describe('ending', () => {
  test('one session, with its next call; the others stay', async () => {
    const { email, organization } = await createPerson()
    const [desk, phone, third] = [await signedIn(email), await signedIn(email, agents.safari), await signedIn(email)]
    expect(await isAlive(phone)).toBe(true)
    const { id } = currentOf(await listOf(phone))
    expect((await end(desk, `/${id}`)).status).toBe(204)
    expect([await isAlive(phone), await isAlive(desk), await isAlive(third)]).toEqual([false, true, true])
    expect(await (await phone.request('/api/auth/session')).json()).toEqual({})
    expect((await end(desk, `/${id}`)).status).toBe(404)
    expect(await auditOf(organization.uuid, 'session.end')).toMatchObject([{ entityId: id, actorEmail: email }])
  })

  test('the own one is signing out', async () => {
    const { email } = await createPerson()
    const browser = await signedIn(email)
    const answer = await end(browser, `/${currentOf(await listOf(browser)).id}`)
    expect([answer.status, cookieOf(answer, sessionCookie)]).toEqual([204, ''])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test('all others, or all', async () => {
    const { email, organization, uuid } = await createPerson()
    const [desk, phone, third] = [await signedIn(email), await signedIn(email, agents.safari), await signedIn(email)]
    const ended = await end(desk, '')
    expect(endedSessionsSchema.parse(await ended.json())).toEqual({ ended: 2 })
    expect([await isAlive(phone), await isAlive(desk), await isAlive(third)]).toEqual([false, true, false])
    expect((await end(desk, '?including=everything')).status).toBe(400)
    expect(await (await end(desk, '')).json()).toEqual({ ended: 0 })
    const all = await end(desk, '?including=current')
    expect([await all.json(), cookieOf(all, sessionCookie)]).toEqual([{ ended: 1 }, ''])
    expect(await auditOf(organization.uuid, 'session.endAll')).toMatchObject([
      { entityId: uuid, after: { ended: 2, isCurrentIncluded: false } },
      { after: { ended: 1, isCurrentIncluded: true } },
    ])
  })

  test('another person’s session is not found', async () => {
    const [mine, theirs] = [await signedIn((await createPerson()).email), await signedIn((await createPerson()).email)]
    expect((await end(mine, `/${currentOf(await listOf(theirs)).id}`)).status).toBe(404)
    expect((await end(mine, '/%25%25%25')).status).toBe(400)
    expect(await isAlive(theirs)).toBe(true)
  })

  test('nothing without a session', async () => {
    for (const path of ['', '/abc']) expect((await end(openBrowser(app), path)).status).toBe(401)
    expect((await app.request('/api/account/sessions')).status).toBe(401)
  })
})

describe('with the next call', () => {
  test('a disabled person and one who was taken out of their organisation are out', async () => {
    const { db } = app.services.database
    const [disabled, removed] = [await createPerson(), await createPerson()]
    const browsers = [await signedIn(disabled.email), await signedIn(removed.email)]
    for (const browser of browsers) expect(await isAlive(browser)).toBe(true)
    await updateUserEnabled(db, disabled.uuid, false)
    await removeMember(db, removed.uuid, removed.organization.uuid)
    for (const browser of browsers) expect(await isAlive(browser)).toBe(false)
  })

  test('another role holds', async () => {
    const { email, uuid, organization } = await createPerson()
    const browser = await signedIn(email)
    const policy = async () => (await browser.request(`/api/organization/${organization.uuid}/sign-in-policy`)).status
    const { db } = app.services.database
    expect(await policy()).toBe(403)
    await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Administrator' })
    expect(await policy()).toBe(200)
    await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Viewer' })
    expect(await policy()).toBe(403)
  })
})

describe('a new device', () => {
  const title = 'You signed in on a new device'
  const toldOf = async (userUuid: string) => {
    const { db } = app.services.database
    const told = await db.select().from(notifications).where(eq(notifications.userUuid, userUuid))
    return told.filter(row => row.title === title).map(({ detail }) => detail)
  }

  test('is told of: not the first one, nor one that is known, though its session is over', async () => {
    const { email, uuid, organization } = await createPerson()
    const { db } = app.services.database
    const first = await signedIn(email)
    const other = await createTestOrganization(app)
    await addMember(db, { userUuid: uuid, organizationUuid: other.uuid, role: 'Viewer' })
    await end(first, '?including=current')
    await signedIn(email)
    await signedIn(email, agents.safari)
    await vi.waitFor(async () => expect(await toldOf(uuid)).toHaveLength(1), soon)
    expect((await toldOf(uuid))[0]).toContain('Safari on iOS, at the address 203.0.113.7')
    await signedIn(email, agents.safari, '198.51.100.1')
    await vi.waitFor(async () => expect(await toldOf(uuid)).toHaveLength(2), soon)
    await signedIn(email, agents.safari)
    await signedIn(email)
    // What is known in one organisation is known in all.
    await removeMember(db, uuid, organization.uuid)
    await addMember(db, { userUuid: uuid, organizationUuid: organization.uuid, role: 'Viewer' })
    await signedIn(email)
    await signedIn(email, agents.edge)
    await vi.waitFor(async () => expect(await toldOf(uuid)).toHaveLength(3), soon)
    expect((await toldOf(uuid)).join()).toContain('Microsoft Edge on Windows')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyPageSchema, type CreatedApiKey, createdApiKeySchema, keyScopes } from '#modules/api-keys.ts'
import type { RoleName } from '#shared/permissions.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { addMember, removeMember, updateUserEnabled } from '../identity/store.ts'

let app: PlatformApp
let now = new Date('2026-03-01T08:00:00Z')
beforeAll(async () => {
  app = await startPlatformApp({}, () => now)
})
afterAll(() => app.close())
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const day = 86_400_000

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
type Wanted = { name?: string; scopes?: string[]; expiresInDays?: number | null }
async function make(member: TestMember, wanted: Wanted = {}): Promise<CreatedApiKey> {
  const body = { name: 'Nightly', scopes: ['users:count', 'users:read'], expiresInDays: null, ...wanted }
  const response = await member.call('api-keys', json('POST', body))
  expect(response.status, await response.clone().text()).toBe(201)
  return createdApiKeySchema.parse(await response.json())
}
async function withKey(role: RoleName = 'Editor', wanted: Wanted = {}) {
  const organization = await createTestOrganization(app)
  const member = await organization.member(role)
  return { organization, member, ...(await make(member, wanted)) }
}
const call = (path: string, bearer: string, init: RequestInit = {}, at: Pick<PlatformApp, 'request'> = app) =>
  at.request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${bearer}` } })
const counting = ({ uuid }: TestOrganization) => `/api/organization/${uuid}/users/count`
const reasonOf = async (response: Response) => ((await response.json()) as { reason?: string }).reason

describe('a key', () => {
  test('calls what it was given, and nothing else of its organisation', async () => {
    const { organization, key } = await withKey()
    const answer = await call(counting(organization), key)
    expect([answer.status, await answer.json()]).toEqual([200, { usersCount: 1 }])
    expect((await call(`/api/organization/${organization.uuid.toUpperCase()}/users`, key)).status).toBe(200)
    for (const path of [`/api/organization/${organization.uuid}/reports`, `/api/configuration2/${organization.uuid}`]) {
      const refused = await call(path, key)
      expect([refused.status, await reasonOf(refused)]).toEqual([403, 'permission_denied'])
    }
  })

  test('reads the configuration by the call that names its organisation elsewhere', async () => {
    const { organization, key } = await withKey('Editor', { scopes: ['configuration:read'] })
    const response = await call(`/api/configuration2/${organization.uuid}`, key)
    expect(response.status).toBe(200)
    expect(JSON.parse((await response.json()) as string)).toMatchObject({ items: [] })
  })

  test('reaches no other organisation, its person’s own included', async () => {
    const { key, member } = await withKey('Administrator')
    const other = await createTestOrganization(app)
    await addMember(app.services.database.db, { userUuid: member.uuid, organizationUuid: other.uuid, role: 'Editor' })
    const refused = await call(counting(other), key)
    expect([refused.status, await reasonOf(refused)]).toEqual([403, 'org_access_denied'])
  })

  test('is no session: calls of a person, and pages, do not know it', async () => {
    const { key, member } = await withKey()
    for (const path of [`/api/user/${member.uuid}`, `/api/organization/user?option=${member.email}`, '/api/user']) {
      const refused = await call(path, key)
      expect([refused.status, await reasonOf(refused)], path).toEqual([401, 'session_needed'])
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    }
    const page = await call('/app', key)
    expect([page.status, page.headers.get('location')]).toEqual([302, '/app/auth?authError=noSession'])
    expect((await call('/api/nothing', key)).status).toBe(404)
  })

  test('cannot make, list or revoke keys, whatever its person may', async () => {
    const scopes = keyScopes.map(({ permission }) => permission)
    const { organization, key, id } = await withKey('Administrator', { scopes })
    const address = `/api/organization/${organization.uuid}/api-keys`
    const body = { name: 'More', scopes: ['users:count'], expiresInDays: null }
    const tries = [
      call(address, key),
      call(address, key, json('POST', body)),
      call(`${address}/${id}`, key, { method: 'DELETE' }),
    ]
    for (const refused of await Promise.all(tries)) {
      expect([refused.status, await reasonOf(refused)]).toEqual([403, 'permission_denied'])
    }
  })

  test('makes the cookie of the same request count for nothing', async () => {
    const { organization, member } = await withKey()
    const headers = { cookie: member.cookie }
    expect((await call(counting(organization), 'sxt_nothing', { headers })).status).toBe(401)
    expect((await call(`/api/user/${member.uuid}`, 'sxt_nothing', { headers })).status).toBe(401)
    expect((await call('/app', 'sxt_nothing', { headers })).status).toBe(302)
    const basic = { cookie: member.cookie, authorization: 'Basic YWRhOng=' }
    expect((await app.request(counting(organization), { headers: basic })).status).toBe(200)
  })

  test('may change things from a program, which is no page of another site', async () => {
    const { organization, key } = await withKey('Administrator', { scopes: ['configuration:write'] })
    const configuration = { type: 'sales', items: [] }
    const response = await call(`/api/organization/${organization.uuid}/configuration`, key, json('PUT', configuration))
    expect(response.status, await response.clone().text()).toBe(200)
  })
})

describe('what a key may', () => {
  test('shrinks and grows with the role of its person, at once', async () => {
    const { organization, member, key } = await withKey('Administrator', { scopes: ['configuration:write'] })
    const { db } = app.services.database
    const become = (role: RoleName) =>
      addMember(db, { userUuid: member.uuid, organizationUuid: organization.uuid, role })
    const put = () =>
      call(`/api/organization/${organization.uuid}/configuration`, key, json('PUT', { type: 'sales', items: [] }))
    expect((await put()).status).toBe(200)
    await become('Viewer')
    expect(await reasonOf(await put())).toBe('permission_denied')
    await become('Administrator')
    expect((await put()).status).toBe(200)
    expect((await call(counting(organization), key)).status).toBe(403)
  })

  test('is audited as its person’s, by the key', async () => {
    const { organization, member, key } = await withKey('Administrator', {
      name: 'Publisher',
      scopes: ['configuration:write'],
    })
    await call(`/api/organization/${organization.uuid}/configuration`, key, json('PUT', { type: 'sales', items: [] }))
    const { auditEntries } = await import('../audit/schema.ts')
    const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    expect(entries.find(({ action }) => action === 'configuration.update')).toMatchObject({
      actorUuid: member.uuid,
      actorEmail: `${member.email} (API key Publisher)`,
    })
    expect(entries.find(({ action }) => action === 'api-key.create')?.actorEmail).toBe(member.email)
  })
})

describe('a key is over with the next call', () => {
  const dead = async (organization: TestOrganization, key: string) => {
    const response = await call(counting(organization), key)
    expect([response.status, await reasonOf(response)]).toEqual([401, 'api_key_unusable'])
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }

  test('once it is revoked', async () => {
    const { organization, member, key, id } = await withKey()
    expect((await call(counting(organization), key)).status).toBe(200)
    expect((await member.call(`api-keys/${id}`, { method: 'DELETE' })).status).toBe(204)
    await dead(organization, key)
  })

  test('once its time has come', async () => {
    const { organization, member, key } = await withKey('Editor', { expiresInDays: 30 })
    later(30 * day - 1)
    expect((await call(counting(organization), key)).status).toBe(200)
    later(1)
    await dead(organization, key)
    const { cookie } = await organization.member('Administrator')
    const listed = await app.request(`/api/organization/${organization.uuid}/api-keys`, { headers: { cookie } })
    const { items } = apiKeyPageSchema.parse(await listed.json())
    expect(items).toMatchObject([{ owner: member.email, isExpired: true }])
  })

  test('when its person is disabled, and works again when they are not', async () => {
    const { organization, member, key } = await withKey()
    await updateUserEnabled(app.services.database.db, member.uuid, false)
    await dead(organization, key)
    await updateUserEnabled(app.services.database.db, member.uuid, true)
    expect((await call(counting(organization), key)).status).toBe(200)
  })

  test('when its person leaves, and stays so when they come back', async () => {
    const { organization, member, key } = await withKey()
    const { db } = app.services.database
    await removeMember(db, member.uuid, organization.uuid)
    await dead(organization, key)
    await addMember(db, { userUuid: member.uuid, organizationUuid: organization.uuid, role: 'Administrator' })
    await dead(organization, key)
  })
})

describe('a header that holds no key', () => {
  test.each([
    ['an invented key', `Bearer sxt_${'A'.repeat(43)}`],
    ['a key in capitals', `Bearer SXT_${'A'.repeat(43)}`],
    ['nothing', 'Bearer'],
    ['a word', 'bearer word'],
    ['a NUL character’s escape', 'Bearer sxt_%00'],
    ['a very long text', `Bearer ${'x'.repeat(8000)}`],
    ['SQL', "Bearer sxt_' or 1=1 --"],
  ])('as %s is refused', async (_, authorization) => {
    const organization = await createTestOrganization(app)
    const response = await app.request(counting(organization), { headers: { authorization } })
    expect([response.status, await reasonOf(response)]).toEqual([401, 'api_key_unusable'])
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test('leaves what is public public', async () => {
    expect((await call('/api/openapi.json', 'sxt_none')).status).toBe(200)
    expect((await call('/api/auth/csrf', 'sxt_none')).status).toBe(200)
  })

  test('without a bearer nobody is asked for one', async () => {
    const response = await app.request('/api/organization/user')
    expect(response.headers.get('www-authenticate')).toBeNull()
  })
})

describe('the last use', () => {
  test('is noted with its address, once a minute', async () => {
    const { organization, member, key } = await withKey()
    const at = app.with({ SEXTANT_PROXIES: '1' })
    const use = (address: string) => call(counting(organization), key, { headers: { 'x-forwarded-for': address } }, at)
    const noted = async () => {
      const { items } = apiKeyPageSchema.parse(await (await member.call('api-keys')).json())
      return [items[0]?.lastUsedAt, items[0]?.lastUsedAddress]
    }
    expect(await noted()).toEqual([null, null])
    const first = now.toISOString()
    await use('192.0.2.1')
    expect(await noted()).toEqual([first, '192.0.2.1'])
    later(59_000)
    await use('192.0.2.2')
    expect(await noted()).toEqual([first, '192.0.2.1'])
    later(2000)
    await use('192.0.2.3')
    expect(await noted()).toEqual([now.toISOString(), '192.0.2.3'])
  })
})

describe('many calls', () => {
  test('are counted for each key, out of the 1200 a minute', async () => {
    const { organization, member, key } = await withKey()
    const another = await make(member, { name: 'Another' })
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on' })
    const left = async (bearer: string) => {
      const { headers } = await call(counting(organization), bearer, {}, limited)
      return Number(headers.get('ratelimit-remaining'))
    }
    expect([await left(key), await left(key), await left(key)]).toEqual([1199, 1198, 1197])
    expect(await left(another.key)).toBe(1199)
  })

  test('with keys that are none are refused unread after thirty a minute from one address', async () => {
    const { organization, member, key } = await withKey()
    const fresh = await make(member, { name: 'Never used' })
    const limited = app.with({ SEXTANT_RATE_LIMIT: 'on', SEXTANT_PROXIES: '1' })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const guess = (bearer: string, address: string) => call(counting(organization), bearer, from(address), limited)
    expect((await guess(key, '192.0.2.9')).status).toBe(200)
    for (let index = 0; index < 30; index++) {
      expect((await guess(`sxt_${String(index).padStart(43, 'A')}`, '192.0.2.9')).status).toBe(401)
    }
    const refused = await guess(`sxt_${'B'.repeat(43)}`, '192.0.2.9')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    // A right guess is refused like a wrong one; a key that worked here before is no guess.
    expect((await guess(fresh.key, '192.0.2.9')).status).toBe(429)
    expect((await guess(key, '192.0.2.9')).status).toBe(200)
    expect((await guess(fresh.key, '192.0.2.10')).status).toBe(200)
    later(60_000)
    expect((await guess(`sxt_${'B'.repeat(43)}`, '192.0.2.9')).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiKey, apiKeyPageSchema, type CreatedApiKey, createdApiKeySchema, keyScopes } from '#modules/api-keys.ts'
import { permissions } from '#modules/permissions.ts'
import { platformPermissions } from '#shared/permissions.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { apiKeys } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const wanted = (change: object = {}) => ({
  name: 'Nightly load',
  scopes: ['data:read', 'users:count'],
  expiresInDays: 90,
  ...change,
})
const post = (member: TestMember, change: object = {}) => member.call('api-keys', json('POST', wanted(change)))
async function make(member: TestMember, change: object = {}): Promise<CreatedApiKey> {
  const response = await post(member, change)
  expect(response.status, await response.clone().text()).toBe(201)
  return createdApiKeySchema.parse(await response.json())
}
async function list(member: TestMember): Promise<ApiKey[]> {
  return apiKeyPageSchema.parse(await (await member.call('api-keys')).json()).items
}
const problemOf = async (response: Response) =>
  (await response.json()) as { status: number; reason?: string; detail: string; issues?: { path: string }[] }

describe('making a key', () => {
  test('answers it once; what is kept is a hash, and the audit has no secret', async () => {
    const organization = await createTestOrganization(app)
    const editor = await organization.member('Editor')
    const response = await post(editor, { name: '  Nightly load ', scopes: ['data:read', 'data:read'] })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { key, ...made } = createdApiKeySchema.parse(await response.json())
    expect(key).toMatch(/^sxt_[\w-]{43}$/)
    expect(made).toMatchObject({
      name: 'Nightly load',
      prefix: key.slice(0, 10),
      scopes: ['data:read'],
      owner: editor.email,
      isOwn: true,
      isExpired: false,
      lastUsedAt: null,
    })
    const days = (Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt)) / 86_400_000
    expect(days).toBe(90)
    expect(await list(editor)).toEqual([made])
    const stored = await app.services.database.db.select().from(apiKeys).where(eq(apiKeys.uuid, made.id))
    expect(JSON.stringify(stored)).not.toContain(key.slice(10))
    const administrator = await organization.member('Administrator')
    const audit = await (await administrator.call('audit?action=api-key.create')).text()
    expect(audit).toContain('Nightly load')
    expect(audit).not.toContain(key.slice(10))
  })

  test.each<[string, object, string]>([
    ['a blank name', { name: ' \u200b ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a name that turns the writing around', { name: 'a\u202eb' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that no key can be given', { scopes: ['api-keys:write'] }, 'scopes.0'],
    ['people', { scopes: ['users:write'] }, 'scopes.0'],
    ['sign-in', { scopes: ['sign-in:write'] }, 'scopes.0'],
    ['letters, which hold sign-in links', { scopes: ['mail:read'] }, 'scopes.0'],
    ['a scope that the role lacks', { scopes: ['audit:read'] }, 'scopes'],
    ['a lifetime that is not offered', { expiresInDays: 7 }, 'expiresInDays'],
  ])('with %s is refused', async (_, change, path) => {
    const editor = await (await createTestOrganization(app)).member('Editor')
    const response = await post(editor, change)
    expect(response.status).toBe(400)
    expect((await problemOf(response)).issues?.map(issue => issue.path)).toEqual([path])
    expect(await list(editor)).toEqual([])
  })

  test('is for those whose role has the right', async () => {
    const organization = await createTestOrganization(app)
    const viewer = await organization.member('Viewer')
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    const address = `/api/organization/${organization.uuid}/api-keys`
    expect((await app.request(address)).status).toBe(401)
    expect(await problemOf(await post(viewer))).toMatchObject({ status: 403, reason: 'permission_denied' })
    for (const init of [{}, json('POST', wanted())]) {
      const refused = await problemOf(await stranger.call(address, init))
      expect(refused).toMatchObject({ status: 403, reason: 'org_access_denied' })
    }
  })

  test('twice under one name, or a twenty-first time, is refused, also when asked at once', async () => {
    const organization = await createTestOrganization(app)
    const [editor, other] = [await organization.member('Editor'), await organization.member('Editor')]
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(editor)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await problemOf(await post(editor))).toMatchObject({ reason: 'name_taken', issues: [{ path: 'name' }] })
    const names = Array.from({ length: 22 }, (_, index) => `Key ${index}`)
    const more = await Promise.all(names.map(name => post(editor, { name })))
    expect(more.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(await problemOf(await post(editor, { name: 'More' }))).toMatchObject({
      status: 409,
      reason: 'too_many_keys',
    })
    expect((await post(other)).status).toBe(201)
  })

  test('what cannot be given leaves out what would let a key outlive its end', () => {
    const given = keyScopes.map(({ permission }) => permission)
    const ofPlatform = permissions.filter(permission => Object.hasOwn(platformPermissions, permission))
    expect(ofPlatform.filter(permission => !given.includes(permission)).sort()).toEqual([
      'api-keys:write',
      'demonstration:remove',
      'mail:read',
      'sign-in:write',
      'users:write',
      'webhooks:write',
    ])
  })
})

describe('a person', () => {
  test('is told of a key in their name, and of one that somebody else revoked', async () => {
    const organization = await createTestOrganization(app)
    const [editor, administrator] = [await organization.member('Editor'), await organization.member('Administrator')]
    const news = async (member: TestMember) => {
      const { items } = (await (await member.call('/api/account/notifications')).json()) as {
        items: { kind: string; title: string; detail: string }[]
      }
      return items.map(({ kind, title, detail }) => `${kind}: ${title}. ${detail}`)
    }
    const { id } = await make(editor)
    expect(await news(editor)).toEqual([
      expect.stringContaining(
        `account.security: The API key “Nightly load” was made. It was made and acts in your name in ${organization.name}.`,
      ),
    ])
    await administrator.call(`api-keys/${id}`, { method: 'DELETE' })
    expect(await news(editor)).toContainEqual(expect.stringContaining(`${administrator.email} revoked “Nightly load”`))
    expect(await news(administrator)).toEqual([])
  })
})

describe('the list and revoking', () => {
  test('are one’s own for an Editor and everybody’s for an Administrator, of this organisation only', async () => {
    const organization = await createTestOrganization(app)
    const [editor, other] = [await organization.member('Editor'), await organization.member('Editor')]
    const administrator = await organization.member('Administrator')
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    const mine = await make(editor)
    const theirs = await make(other)
    await make(stranger)
    expect((await list(editor)).map(({ id }) => id)).toEqual([mine.id])
    const all = await list(administrator)
    expect(all.map(({ id, owner, isOwn }) => ({ id, owner, isOwn }))).toEqual([
      { id: theirs.id, owner: other.email, isOwn: false },
      { id: mine.id, owner: editor.email, isOwn: false },
    ])

    const revoke = (member: TestMember, id: string) => member.call(`api-keys/${id}`, { method: 'DELETE' })
    expect((await revoke(editor, theirs.id)).status).toBe(404)
    expect((await revoke(stranger, mine.id)).status).toBe(404)
    expect((await revoke(editor, 'x')).status).toBe(400)
    expect((await revoke(editor, mine.id)).status).toBe(204)
    expect((await revoke(editor, mine.id)).status).toBe(404)
    expect((await revoke(administrator, theirs.id)).status).toBe(204)
    expect(await list(administrator)).toEqual([])
    const audit = await (await administrator.call('audit?action=api-key.revoke')).text()
    expect(audit).toContain(other.uuid)
    expect(audit).toContain(administrator.email)
  })

  test('an organisation’s keys come by twenty', async () => {
    const organization = await createTestOrganization(app)
    const administrator = await organization.member('Administrator')
    for (const member of [administrator, await organization.member('Editor')]) {
      for (let index = 0; index < 11; index++) await make(member, { name: `Key ${index}` })
    }
    const page = async (number: number) =>
      apiKeyPageSchema.parse(await (await administrator.call(`api-keys?page=${number}`)).json())
    expect(await page(1)).toMatchObject({ total: 22, page: 1 })
    expect((await page(1)).items).toHaveLength(20)
    expect((await page(2)).items).toHaveLength(2)
    expect((await administrator.call('api-keys?page=0')).status).toBe(400)
  })

  test('are sorted over all pages', async () => {
    const organization = await createTestOrganization(app)
    const [one, other] = [await organization.member('Administrator'), await organization.member('Editor')]
    for (let index = 0; index < 15; index++) await make(one, { name: `Key ${String.fromCharCode(97 + index)}` })
    for (let index = 0; index < 8; index++) await make(other, { name: `Key ${String.fromCharCode(122 - index)}` })
    const first = async (sort: string) => {
      const { items } = apiKeyPageSchema.parse(await (await one.call(`api-keys?sort=${sort}`)).json())
      return items[0]
    }
    expect([(await first('name'))?.name, (await first('-name'))?.name]).toEqual(['Key a', 'Key z'])
    const owners = [one.email, other.email].toSorted()
    expect([(await first('owner'))?.owner, (await first('-owner'))?.owner]).toEqual(owners)
    expect((await first('createdAt'))?.name).toBe('Key a')
    for (const sort of ['-lastUsedAt', 'expiresAt']) expect(await first(sort)).toBeDefined()
    expect((await one.call('api-keys?sort=keyHash')).status).toBe(400)
  })

  test('of a key that is none is a plain refusal', async () => {
    const editor = await (await createTestOrganization(app)).member('Editor')
    expect((await editor.call(`api-keys/${randomUUID()}`, { method: 'DELETE' })).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Configuration, configurationSchema, processTypeSchema } from '#shared/configuration.ts'
import { createTestOrganization, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { auditEntries } from '../audit/schema.ts'
import { configurations } from './schema.ts'
import { saveConfiguration, saveProcessTypes } from './store.ts'

const overview: Configuration['items'][number] = {
  name: 'overview',
  path: '/app/overview',
  version: 2,
  props: { title: 'Overview', isVisible: true, isEnable: true, items: [] },
}
const good: Configuration = { type: 'procurement', items: [overview] }

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const put = (body: unknown): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function save({ uuid, scope }: TestOrganization, json: string) {
  const row = { organizationUuid: uuid, json, createdBy: 'test@portal.test', createdAt: new Date() }
  return scope.db(tx => saveConfiguration(tx, row))
}

describe('GET /api/configuration2/{organizationUuid}', () => {
  test('a JSON string that holds JSON', async () => {
    const organization = await createTestOrganization(app)
    await save(organization, JSON.stringify(good))
    const member = await organization.member('Viewer')
    for (const path of [`/api/configuration2/${organization.uuid}`, `/api/configuration2/${organization.uuid}/`]) {
      const answer = await member.call(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-configuration-fallback')).toBeNull()
      const body: unknown = await answer.json()
      expect(configurationSchema.parse(JSON.parse(z.string().parse(body)))).toEqual(good)
    }
  })

  test.each(['{"type":', '[]', '"text"', '{"type":"procurement"}', '{"type":"none","items":[]}'])(
    'broken: %s',
    async broken => {
      const organization = await createTestOrganization(app)
      const member = await organization.member('Viewer')
      const read = async () => {
        const answer = await member.call(`/api/configuration2/${organization.uuid}`)
        const configuration: unknown = JSON.parse(z.string().parse(await answer.json()))
        return [configuration, answer.headers.get('x-configuration-fallback')]
      }
      expect(await read()).toEqual([{ type: 'procurement', items: [] }, null])
      await save(organization, broken)
      expect(await read()).toEqual([{ type: 'procurement', items: [] }, 'true'])
      await save(organization, JSON.stringify(good))
      expect(await read()).toEqual([good, null])
      await save(organization, broken)
      await save(organization, broken)
      expect(await read()).toEqual([good, 'true'])
    },
  )

  test.each(['', '/', '/null', '/undefined', '/null/'])('%j', async id => {
    expect((await app.request(`/api/configuration2${id}`)).status).toBe(401)
    const member = await (await createTestOrganization(app)).member('Viewer')
    const answer = await member.call(`/api/configuration2${id}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail: 'Uuid is null' }])
  })

  test('signed out, and of another organisation', async () => {
    const foreign = await createTestOrganization(app)
    await save(foreign, JSON.stringify(good))
    expect((await app.request(`/api/configuration2/${foreign.uuid}`)).status).toBe(401)
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    for (const uuid of [foreign.uuid, randomUUID()]) {
      const answer = await stranger.call(`/api/configuration2/${uuid}`)
      expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'org_access_denied' }])
    }
  })
})

describe('PUT configuration', () => {
  test('puts a new version in force, keeps the old one, is audited', async () => {
    const organization = await createTestOrganization(app)
    const administrator = await organization.member('Administrator')
    expect(await (await administrator.call('configuration', put(good))).json()).toEqual({ version: 1 })
    const text = `{ "type": "both",\n "items": [] }`
    expect(await (await administrator.call('configuration/', put(text))).json()).toEqual({ version: 2 })
    const read = await administrator.call(`/api/configuration2/${organization.uuid}`)
    expect(await read.json()).toBe(text)
    const stored = await organization.scope.db(tx => tx.select().from(configurations))
    expect(stored.map(({ version, createdBy }) => [version, createdBy])).toEqual([
      [1, administrator.email],
      [2, administrator.email],
    ])
    const entries = await organization.scope.db(tx => tx.select().from(auditEntries).orderBy(auditEntries.sequence))
    expect(entries.at(-1)).toMatchObject({
      action: 'configuration.update',
      entityId: '2',
      before: good,
      after: { type: 'both', items: [] },
    })
  })

  test.each<[string, unknown, string]>([
    ['no items', { type: 'sales' }, 'items'],
    ['an unknown type', { type: 'other', items: [] }, 'type'],
    ['a broken text', '{"type":', ''],
    ['a text of a wrong shape', '{"type":"sales","items":[{"name":""}]}', 'items.0.name'],
    ['a script', { ...good, items: [{ ...overview, path: 'javascript:alert(1)' }] }, 'items.0.path'],
    ['another host', { ...good, items: [{ ...overview, path: '//evil.example' }] }, 'items.0.path'],
    [
      'a nested script',
      { ...good, items: [{ ...overview, props: { ...overview.props, items: [{ ...overview, path: 'data:x' }] } }] },
      'items.0.props.items.0.path',
    ],
  ])('%s', async (_, body, path) => {
    const organization = await createTestOrganization(app)
    const administrator = await organization.member('Administrator')
    const answer = await administrator.call('configuration', put(body))
    const problem = z
      .object({ status: z.literal(400), issues: z.array(z.object({ path: z.string(), message: z.string() })) })
      .parse(await answer.json())
    expect(problem.issues.map(issue => issue.path)).toContain(path)
    expect(await organization.scope.db(tx => tx.select().from(configurations))).toEqual([])
  })

  test('only administrators of the organisation', async () => {
    const organization = await createTestOrganization(app)
    const stranger = await (await createTestOrganization(app)).member('Administrator')
    const address = `/api/organization/${organization.uuid}/configuration`
    expect((await app.request(address, put(good))).status).toBe(401)
    for (const member of [await organization.member('Editor'), await organization.member('Viewer'), stranger]) {
      expect((await member.call(address, put(good))).status).toBe(403)
    }
  })
})

describe('GET /api/type', () => {
  test('the processes of a type by their order', async () => {
    const { db } = app.services.database
    const [buy, sell] = [
      { process: 'buy', order: 2, title: 'Buy' },
      { process: 'sell', order: 1, title: 'Sell' },
    ]
    await db.transaction(async tx => {
      await saveProcessTypes(tx, 'procurement', [buy])
      await saveProcessTypes(tx, 'sales', [sell])
      await saveProcessTypes(tx, 'sales', [sell])
    })
    const member = await (await createTestOrganization(app)).member('Viewer')
    const read = async (path: string) => z.array(processTypeSchema).parse(await (await member.call(path)).json())
    expect(await read('/api/type/?version=procurement')).toEqual([buy])
    expect(await read('/api/type?version=both')).toEqual([sell, buy])
  })

  test.each(['', '?version=', '?version=null'])('%j', async query => {
    expect((await app.request(`/api/type/${query}`)).status).toBe(401)
    const member = await (await createTestOrganization(app)).member('Viewer')
    const answer = await member.call(`/api/type/${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { detail: 'ID is null' }])
  })

  test('an unknown type is named', async () => {
    const member = await (await createTestOrganization(app)).member('Viewer')
    const answer = await member.call('/api/type/?version=other')
    expect(await answer.json()).toMatchObject({ status: 400, issues: [{ path: 'version' }] })
  })
})

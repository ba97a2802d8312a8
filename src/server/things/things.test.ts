import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundThingsSchema, historySchema, thingSchema } from '#shared/thing-contract.ts'
import { type FixtureThing, fixtureKind, serveFixtureThings } from '#test/fixture-things.ts'
import { createTestOrganization, createTestPeople, type TestOrganization } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { postJson } from '#test/send-json.ts'
import { categoryNodes } from '../categories/schema.ts'
import { saveConfiguration } from '../configuration/store.ts'
import { partyFamilies } from '../families/schema.ts'
import { contracts } from '../registers/schema.ts'
import type { Scope } from '../scope.ts'
import { serveThings } from './served-kinds.ts'

let app: PlatformApp
let all: FixtureThing[]
beforeAll(async () => {
  app = await startPlatformApp()
  all = serveFixtureThings()
})
afterAll(() => app.close())

function addFixture({ uuid }: TestOrganization, title: string, privateTo?: string): FixtureThing {
  const thing = { id: randomUUID(), organizationUuid: uuid, title, ...(privateTo ? { privateTo } : {}) }
  all.push(thing)
  return thing
}

/** A family, a category two levels deep and a contract. */
async function addPlatformThings({ uuid, scope }: TestOrganization) {
  return scope.db(async tx => {
    const own = { organizationUuid: uuid }
    const [family] = await tx
      .insert(partyFamilies)
      .values({ ...own, kind: 'supplier', name: 'Nordpack & Co' })
      .returning()
    const [root] = await tx
      .insert(categoryNodes)
      .values({ ...own, number: 1, name: 'Packaging', level: 1 })
      .returning()
    const parentUuid = root?.uuid ?? null
    const [node] = await tx
      .insert(categoryNodes)
      .values({ ...own, number: 2, name: 'Film', level: 2, parentUuid })
      .returning()
    const dates = { startDate: '2020-01-01', endDate: '2020-12-31' }
    const [contract] = await tx
      .insert(contracts)
      .values({ ...own, ...dates, number: 'C-1', supplier: 'Nordpack', currency: 'EUR', updatedBy: 'x' })
      .returning()
    if (!family || !node || !contract) throw new Error('Something was not written')
    return { supplierFamily: family.uuid, category: node.uuid, contract: contract.uuid }
  })
}

describe('a thing', () => {
  test('of the platform has a name, a state and leads to its page', async () => {
    const { organization, viewer } = await createTestPeople(app)
    const ids = await addPlatformThings(organization)
    const read = async (kind: keyof typeof ids) =>
      thingSchema.parse(await (await viewer.call(`things/${kind}/${ids[kind]}`)).json())
    const family = await read('supplierFamily')
    expect(family).toMatchObject({
      title: 'Nordpack & Co',
      path: expect.stringMatching('^/app/analytics/view/supplier'),
    })
    const { searchParams } = new URL(family.path, 'http://portal.test')
    expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual([
      { field: 'supplier_family', op: 'is', values: ['Nordpack & Co'] },
    ])
    const category = await read('category')
    expect(category).toMatchObject({ title: 'Film', subtitle: 'Packaging' })
    expect(new URL(category.path, 'http://portal.test').searchParams.get('filters')).toContain('"category_2"')
    expect(await read('contract')).toMatchObject({
      title: 'C-1',
      subtitle: 'Nordpack',
      state: 'Ended',
      path: `/app/data-manager/registers/contracts?row=${ids.contract}`,
    })
  })

  test('that is gone, unknown, private or of another organisation is answered alike', async () => {
    const { organization, viewer, stranger } = await createTestPeople(app)
    const { scope } = organization
    const ids = await addPlatformThings(organization)
    const hidden = addFixture(organization, 'Secret', randomUUID())
    const elsewhere = addFixture(await createTestOrganization(app), 'Elsewhere')
    await scope.db(tx => tx.delete(partyFamilies))
    await scope.db(tx => tx.update(categoryNodes).set({ archivedAt: new Date() }))
    const refused = [
      ['supplierFamily', ids.supplierFamily],
      ['customerFamily', ids.supplierFamily],
      ['category', ids.category],
      ['rocket', randomUUID()],
      [fixtureKind, hidden.id],
      [fixtureKind, elsewhere.id],
    ]
    for (const [kind, id] of refused) {
      for (const part of ['', '/links', '/comments', '/history', '/readers']) {
        const answer = await viewer.call(`things/${kind}/${id}${part}`)
        expect([answer.status, await answer.text()], `${kind}${part}`).toEqual([
          404,
          expect.stringContaining('This is gone, or not available to you'),
        ])
      }
    }
    expect((await viewer.call('things/contract/nothing')).status).toBe(400)
    const address = `/api/organization/${organization.uuid}/things/contract/${ids.contract}`
    expect((await app.request(address)).status).toBe(401)
    expect((await stranger.call(address)).status).toBe(403)
  })

  test('of a module that the organisation switched off is nowhere', async () => {
    const organization = await createTestOrganization(app)
    const viewer = await organization.member('Viewer')
    const face = { id: randomUUID(), title: 'Off', subtitle: null, state: null, path: '/app' }
    // The kind stays served for the files that follow in this process: it is of this organisation alone.
    const ofOwn = async ({ organization: { uuid } }: Scope) => (uuid === organization.uuid ? [face] : [])
    serveThings({
      terms: { switched: { one: 'S', many: 'S', permission: 'data:read', write: 'data:write' } },
      servers: { switched: { resolve: ofOwn, find: ofOwn } },
      item: 'okr',
    })
    expect((await viewer.call(`things/switched/${face.id}`)).status).toBe(200)
    const props = { title: 'OKR', isVisible: false, isEnable: true, items: [] }
    const json = JSON.stringify({ type: 'both', items: [{ name: 'okr', path: '/app/okr', version: 1, props }] })
    const version = { organizationUuid: organization.uuid, json, createdBy: 'x', createdAt: new Date() }
    await organization.scope.db(tx => saveConfiguration(tx, version))
    expect((await viewer.call(`things/switched/${face.id}`)).status).toBe(404)
    expect(await (await viewer.call('things/find?kind=switched')).json()).toEqual({ items: [] })
  })

  test('is found by a part of its title, by who may see its kind', async () => {
    const { organization, viewer } = await createTestPeople(app)
    await addPlatformThings(organization)
    const find = async (query: string) => {
      const answer = await viewer.call(`things/find?${query}`)
      return foundThingsSchema.parse(await answer.json()).items.map(({ title }) => title)
    }
    expect(await find('kind=supplierFamily&q=pack')).toEqual(['Nordpack & Co'])
    expect(await find('kind=supplierFamily&q=%25')).toEqual([])
    expect(await find('kind=category&q=')).toEqual(['Packaging', 'Film'])
    expect(await find('kind=contract&q=nord')).toEqual(['C-1'])
    expect(await find('kind=rocket&q=nord')).toEqual([])
    expect((await viewer.call('things/find')).status).toBe(400)
  })

  test('is not seen by a key that was not given the right to its kind', async () => {
    const organization = await createTestOrganization(app)
    const { contract } = await addPlatformThings(organization)
    const owner = await organization.member('Editor')
    const asked = { name: 'Key', scopes: ['things:read'], expiresInDays: null }
    const { key } = (await (await owner.call('api-keys', postJson(asked))).json()) as { key: string }
    const headers = { authorization: `Bearer ${key}` }
    const below = `/api/organization/${organization.uuid}/things`
    expect((await app.request(`${below}/contract/${contract}`, { headers })).status).toBe(404)
    expect(await (await app.request(`${below}/find?kind=contract`, { headers })).json()).toEqual({ items: [] })
  })
})

describe('the history of a thing', () => {
  test('tells who did what, and of before and after only the fields that its kind names', async () => {
    const { organization, viewer } = await createTestPeople(app)
    const { scope } = organization
    const thing = addFixture(organization, 'Renegotiate')
    const about = { entity: fixtureKind, entityId: thing.id }
    const before = {
      title: 'Renegotiate',
      due: '2026-12-01',
      state: 'At risk',
      worth: '480000.00',
      secret: 'never told',
    }
    await scope.db(tx => scope.audit(tx, { ...about, action: 'fixture.create', after: before }))
    await scope.db(tx =>
      scope.audit(tx, { ...about, action: 'note.update', before, after: { ...before, due: '2026-12-24' } }),
    )
    await scope.db(tx => scope.audit(tx, { ...about, entityId: randomUUID(), action: 'note.update' }))
    const answer = await viewer.call(`things/${fixtureKind}/${thing.id}/history`)
    const history = historySchema.parse(await answer.json())
    expect(JSON.stringify(history)).not.toContain('never told')
    expect(history.items.map(({ what, changes }) => [what, changes])).toEqual([
      ['Changed a note', [{ field: 'due', label: 'Due', before: '2026-12-01', after: '2026-12-24' }]],
      [
        'fixture.create',
        [
          { field: 'title', label: 'Title', before: null, after: 'Renegotiate' },
          { field: 'due', label: 'Due', before: null, after: '2026-12-01' },
          { field: 'state', label: 'State', before: null, after: 'At risk' },
          { field: 'worth', label: 'Worth', before: null, after: '480,000.00' },
        ],
      ],
    ])
    expect(history.total).toBe(2)
  })
})

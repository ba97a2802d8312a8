import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ChangedFamily,
  changedFamilySchema,
  clusteredSchema,
  type Families,
  familiesSchema,
  familyChangesSchema,
  familyDetailSchema,
  impactSchema,
  reviewSchema,
} from '#shared/families.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type PlatformApp, startPlatformApp } from '#test/platform-app.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { contracts } from '../registers/schema.ts'
import { query } from '../warehouse/query/query.ts'
import { clusterParties } from './cluster-parties.ts'

let app: PlatformApp
beforeAll(async () => {
  app = await startPlatformApp()
})
afterAll(() => app.close())

const lines = [
  purchase('2025-01-01', 'Nordpack GmbH', '100', { supplier_country: 'DE', category: 'Boxes' }),
  purchase('2025-01-02', 'NORDPACK', '20', { supplier_country: 'DE', category: 'Film' }),
  purchase('2025-01-03', 'Nordpak GmbH', '7', { supplier_country: 'DE', category: 'Film' }),
  purchase('2025-01-04', 'Hansen Frakt', '50', { supplier_country: 'DK' }),
  purchase('2025-01-05', 'Hansen & Frakt A/S', '5', { supplier_country: 'DK' }),
]

async function loaded(more = lines) {
  const organization = await createTestOrganization(app)
  await insertLines(organization.scope, 'spend', more)
  await clusterParties(organization.scope, 'supplier', { isAgain: false })
  const editor = await organization.member('Editor')
  return { ...organization, editor, post: poster(editor) }
}

function poster(member: TestMember) {
  return (path: string, body: object = {}) =>
    member.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function familiesOf(member: TestMember, search = ''): Promise<Families> {
  const answer = await member.call(`families?kind=supplier&search=${encodeURIComponent(search)}`)
  return familiesSchema.parse(await answer.json())
}

async function idOf(member: TestMember, name: string): Promise<string> {
  const found = (await familiesOf(member)).items.find(item => item.name === name)
  if (!found?.id) throw new Error(`There is no family ${name}`)
  return found.id
}

async function changed(answer: Response): Promise<ChangedFamily> {
  expect(answer.status, await answer.clone().text()).toBe(200)
  return changedFamilySchema.parse(await answer.json())
}

test('names of loaded lines come into families, and every figure is by family', async () => {
  const { editor, scope } = await loaded()
  const { items, ...rest } = await familiesOf(editor)
  expect(items.map(({ name, spellings, lines, amount }) => [name, spellings, lines, amount])).toEqual([
    ['Nordpack GmbH', 2, 2, '120.00'],
    ['Hansen Frakt', 2, 2, '55.00'],
    ['Nordpak GmbH', 1, 1, '7.00'],
  ])
  expect(rest).toMatchObject({ total: 3, families: 3, spellings: 5, waiting: 1 })
  const { totals } = await query(scope, { dataset: 'spend', measures: ['suppliers', 'supplier_names'] })
  expect(totals).toEqual({ suppliers: 3, supplier_names: 5 })
  expect((await familiesOf(editor, 'frakt a/s')).items).toMatchObject([{ name: 'Hansen Frakt' }])
  const by = async (sort: string) => {
    const answer = await editor.call(`families?kind=supplier&sort=${sort}`)
    return familiesSchema.parse(await answer.json()).items.map(({ name }) => name)
  }
  expect(await by('name')).toEqual(['Hansen Frakt', 'Nordpack GmbH', 'Nordpak GmbH'])
  expect(await by('-name')).toEqual(['Nordpak GmbH', 'Nordpack GmbH', 'Hansen Frakt'])
  expect(await by('amount')).toEqual(['Nordpak GmbH', 'Hansen Frakt', 'Nordpack GmbH'])
  expect((await by('lines'))[0]).toBe('Nordpak GmbH')
  expect((await editor.call('families?kind=supplier&sort=share')).status).toBe(400)
  expect((await familiesOf(editor, '100% nobody_')).items).toEqual([])
  const detail = await editor.call(`families/${await idOf(editor, 'Nordpack GmbH')}`)
  expect(familyDetailSchema.parse(await detail.json())).toMatchObject({
    total: 2,
    spellings: [
      { name: 'Nordpack GmbH', lines: 1, amount: '100.00', country: 'DE', lastDate: '2025-01-01' },
      { name: 'NORDPACK', lines: 1, amount: '20.00', reason: 'same-name', score: 1 },
    ],
  })
})

test('the doubtful wait to be decided, and what is decided stands', async () => {
  const { editor, post, scope } = await loaded()
  const queue = async () => reviewSchema.parse(await (await editor.call('families/review?kind=supplier')).json())
  const [pair] = (await queue()).items
  expect(pair).toMatchObject({
    reason: 'Written alike',
    left: { name: 'Nordpack GmbH', total: 2, amount: '120.00', countries: ['DE'] },
    right: { name: 'Nordpak GmbH', total: 1, lines: 1, lastDate: '2025-01-03' },
  })
  const decide = (decision: string) => post(`families/review/${pair?.id}`, { decision })
  await changed(await decide('apart'))
  await clusterParties(scope, 'supplier', { isAgain: true })
  expect((await queue()).items).toEqual([])
  await changed(await decide('open'))
  expect((await queue()).items).toHaveLength(1)
  const { change } = await changed(await decide('merge'))
  expect((await familiesOf(editor)).items[0]).toMatchObject({ name: 'Nordpack GmbH', amount: '127.00', spellings: 3 })
  expect((await decide('apart')).status).toBe(409)
  await changed(await post(`families/changes/${change}/undo`))
  expect(await queue()).toMatchObject({ total: 1, items: [{ right: { name: 'Nordpak GmbH' } }] })
  await clusterParties(scope, 'supplier', { isAgain: true })
  expect((await familiesOf(editor)).items[0]).toMatchObject({ amount: '120.00' })
})

test('of more names than are compared, those with the least money stay as they are written', async () => {
  const organization = await createTestOrganization(app)
  const { scope } = organization
  await insertLines(scope, 'spend', lines)
  const most = 3
  expect(await clusterParties(scope, 'supplier', { isAgain: false, most })).toMatchObject({ names: 3 })
  expect(await clusterParties(scope, 'supplier', { isAgain: false, most })).toMatchObject({ names: 0 })
  const { families, items } = await familiesOf(await organization.member('Viewer'))
  expect(items.map(({ id, spellings }) => [id !== null, spellings])).toEqual([
    [true, 2],
    [true, 1],
    [false, 1],
    [false, 1],
  ])
  expect(families).toBe(items.length)
})

test('the impact of a merge is what changes, in every answer at once', async () => {
  const { editor, post, scope, uuid } = await loaded()
  const kept = { currency: 'EUR', updatedBy: 'test' }
  const span = { startDate: '2025-01-01', endDate: '2025-12-31' }
  await scope.db(tx =>
    tx.insert(contracts).values({ organizationUuid: uuid, number: 'C-1', supplier: 'Hansen Frakt', ...span, ...kept }),
  )
  const merge = {
    kind: 'supplier',
    into: await idOf(editor, 'Nordpack GmbH'),
    families: [await idOf(editor, 'Hansen Frakt'), await idOf(editor, 'Nordpak GmbH')],
  }
  const impact = impactSchema.parse(await (await post('families/impact', { action: 'merge', ...merge })).json())
  expect(impact).toMatchObject({
    names: 3,
    lines: 3,
    amount: '62.00',
    contracts: 1,
    categories: { total: 1, largest: [{ name: 'Film', amount: '7.00' }] },
    after: [{ name: 'Nordpack GmbH', lines: 5, amount: '182.00' }],
    taxIds: [],
  })
  const largest = async () => {
    const byFamily = { dataset: 'spend', measures: ['spend', 'suppliers'], dimensions: ['supplier_family'] } as const
    const { rows, totals } = await query(scope, {
      ...byFamily,
      dimensions: [...byFamily.dimensions],
      measures: [...byFamily.measures],
    })
    return [rows[0]?.spend, totals.suppliers]
  }
  expect(await largest()).toEqual(['120.00', 3])
  const { change } = await changed(await post('families/merge', merge))
  expect(await largest()).toEqual(['182.00', 1])
  await changed(await post(`families/changes/${change}/undo`))
  expect(await largest()).toEqual(['120.00', 3])
})

test('spellings are split off, moved and renamed, and undone from the last', async () => {
  const { editor, post } = await loaded()
  const family = await idOf(editor, 'Nordpack GmbH')
  const split = { kind: 'supplier', family, names: ['NORDPACK'], name: 'Nordpack Trading' }
  const impact = impactSchema.parse(await (await post('families/impact', { action: 'split', ...split })).json())
  expect(impact.after).toEqual([
    { name: 'Nordpack Trading', lines: 1, amount: '20.00' },
    { name: 'Nordpack GmbH', lines: 1, amount: '100.00' },
  ])
  const first = await changed(await post('families/split', split))
  const moved = await post('families/move', { kind: 'supplier', names: ['Nordpak GmbH'], to: first.family })
  const second = await changed(moved)
  expect((await familiesOf(editor, 'trading')).items).toMatchObject([{ spellings: 2, amount: '27.00' }])
  const rename = { kind: 'supplier', family: first.family, name: 'Nordtrade' }
  const third = await changed(await post('families/rename', rename))
  const undo = (change: string | null) => post(`families/changes/${change}/undo`)
  const refused = await undo(first.change)
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed_since' }])
  for (const { change } of [third, second, first]) await changed(await undo(change))
  await changed(await undo(first.change))
  expect((await familiesOf(editor)).items.map(({ name }) => name)).toEqual([
    'Nordpack GmbH',
    'Hansen Frakt',
    'Nordpak GmbH',
  ])
  const list = familyChangesSchema.parse(await (await editor.call('families/changes?kind=supplier')).json())
  expect(list.items.map(({ action, names, undoneAt }) => [action, names, undoneAt !== null])).toEqual([
    ['rename', 2, true],
    ['move', 1, true],
    ['split', 1, true],
    ['cluster', 2, false],
  ])
})

test('what cannot be done says why', async () => {
  const { editor, post } = await loaded()
  const family = await idOf(editor, 'Nordpack GmbH')
  const taken = await post('families/rename', { kind: 'supplier', family, name: 'Hansen Frakt' })
  expect([taken.status, await taken.json()]).toMatchObject([409, { issues: [{ path: 'name' }] }])
  const all = { kind: 'supplier', family, names: ['NORDPACK', 'Nordpack GmbH'], name: 'New' }
  expect((await post('families/split', all)).status).toBe(400)
  const other = { kind: 'supplier', family, names: ['Hansen Frakt'], name: 'New' }
  expect((await post('families/split', other)).status).toBe(400)
  expect((await post('families/move', { kind: 'supplier', names: ['Nobody'], to: family })).status).toBe(404)
  expect((await post('families/merge', { kind: 'customer', into: family, families: [family] })).status).toBe(404)
  expect((await editor.call('families?kind=nobody')).status).toBe(400)
  expect((await editor.call(`families/${randomUUID()}`)).status).toBe(404)
})

const changing: [string, object][] = [
  ['families/cluster', { kind: 'supplier' }],
  [`families/review/${randomUUID()}`, { decision: 'apart' }],
  [`families/changes/${randomUUID()}/undo`, {}],
]

test.each(changing)('%s is for members who may write, of things that are there', async (path, body) => {
  const organization = await createTestOrganization(app)
  const signedOut = await app.request(`/api/organization/${organization.uuid}/${path}`, { method: 'POST' })
  expect(signedOut.status).toBe(401)
  expect((await poster(await organization.member('Viewer'))(path, body)).status).toBe(403)
  const stranger = poster(await (await createTestOrganization(app)).member('Editor'))
  expect((await stranger(`/api/organization/${organization.uuid}/${path}`, body)).status).toBe(403)
  const answer = await poster(await organization.member('Editor'))(path, body)
  expect(answer.status).toBe(path === 'families/cluster' ? 200 : 404)
})

test('looking again joins what a load left apart, and new names find their family', async () => {
  const { editor, post, scope } = await loaded()
  await insertLines(scope, 'spend', [
    purchase('2025-02-01', 'nordpack', '3', { supplier_country: 'DE' }),
    purchase('2025-02-01', 'Old Mill', '1', { supplier_id: 'DE123456789' }),
    purchase('2025-02-01', 'Granary Bakers', '1', { supplier_id: 'DE 123 456 789' }),
    purchase('2025-02-01', `${'long '.repeat(80)}`, '1'),
  ])
  const answer = clusteredSchema.parse(await (await post('families/cluster', { kind: 'supplier' })).json())
  expect(answer).toMatchObject({ names: 3, joined: 2 })
  expect((await familiesOf(editor, 'nordpack')).items[0]).toMatchObject({ spellings: 3, amount: '123.00' })
  const again = clusteredSchema.parse(await (await post('families/cluster', { kind: 'supplier' })).json())
  expect(again).toMatchObject({ names: 0, joined: 0 })
})

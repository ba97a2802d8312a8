import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsSchema } from '#blocks/findings/definition.ts'
import { saveConfiguration } from '#server/configuration/store.ts'
import { partyFamilies } from '#server/families/schema.ts'
import { contracts } from '#server/registers/schema.ts'
import { type Place, worksSchema } from '#shared/origin.ts'
import { foundThingsSchema, linksSchema, trashSchema } from '#shared/thing-contract.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { proposalSchema } from '../contract.ts'
import { addAction, changedAction, readAction } from '../test/actions.ts'
import { anOrigin } from '../test/an-origin.ts'
import { buyPackaging, cartons, setSaving } from '../test/savings-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const askWork = (person: TestMember, ...places: Place[]) => person.call('things/work', postJson({ places }))
async function workOn(person: TestMember, ...places: Place[]) {
  const { items } = worksSchema.parse(await (await askWork(person, ...places)).json())
  return items.map(({ key, work }) => [key, ...work.map(({ thing, by, isDone }) => [thing.title, by, isDone])])
}
const { place, key } = anOrigin()
const finding: Place = { place, key }

async function addSupplier({ uuid: organizationUuid, scope }: TestOrganization, name = 'Nordpack') {
  await scope.db(tx => tx.insert(partyFamilies).values({ organizationUuid, kind: 'supplier', name }))
}

describe('where an action came from', () => {
  test('is kept as evidence with what was asked, and what it concerns is linked', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    await addSupplier(organization)
    const origin = anOrigin()
    const { uuid } = await addAction(editor, { origin })
    expect((await readAction(viewer, uuid)).origin).toEqual(origin)
    const answer = await viewer.call(`things/action/${uuid}/links`)
    const { items } = linksSchema.parse(await answer.json())
    const told = items.map(({ relation, thing, anchor }) => [relation, thing.title, thing.path, anchor?.question])
    expect(told.toSorted()).toEqual([
      ['concerns', 'Nordpack', expect.stringContaining('/app/analytics/view/supplier'), undefined],
      ['evidence', origin.title, origin.path, origin.question],
    ])
  })

  test('leads to a page of this portal and has a range that is one', async () => {
    const { editor, viewer } = await createTestPeople(app)
    const faults = [
      { path: 'https://elsewhere.test/' },
      { path: '//elsewhere.test' },
      { path: '/app\\elsewhere' },
      { path: '/api/organization' },
      { amount: { low: '3', high: '2', currency: 'EUR' } },
      { amount: { low: '-3', high: '2', currency: 'EUR' } },
      { place: 'nowhere' as 'figure' },
      { title: ' ' },
    ]
    for (const fault of faults) {
      const refused = await editor.call('actions', postJson({ title: 'x', origin: anOrigin(fault) }))
      expect([fault, refused.status]).toEqual([fault, 400])
    }
    expect((await viewer.call('actions', postJson({ title: 'x', origin: anOrigin() }))).status).toBe(403)
  })
})

test('what an action is done for is linked as it is made, if its maker may open it', async () => {
  const { organization, editor, viewer } = await createTestPeople(app)
  await addSupplier(organization)
  const found = await editor.call('things/find?kind=supplierFamily&q=Nordpack')
  const [{ kind = '', id = '' } = {}] = foundThingsSchema.parse(await found.json()).items
  const { uuid } = await addAction(editor, { supports: { kind, id } })
  const ends = [
    ['action', uuid, 'from', 'Nordpack'],
    [kind, id, 'to', 'Ask for offers'],
  ]
  for (const [of, thing, direction, title] of ends) {
    const { items } = linksSchema.parse(await (await viewer.call(`things/${of}/${thing}/links`)).json())
    expect(items).toMatchObject([{ relation: 'supports', direction, thing: { title } }])
  }
  const before = (await (await viewer.call('actions')).json()) as { total: number }
  for (const supports of [
    { kind: 'nothing', id },
    { kind, id: uuid },
  ]) {
    expect((await editor.call('actions', postJson({ title: 'x', supports }))).status).toBe(404)
  }
  expect((await editor.call('actions', postJson({ title: 'x', supports: { kind } }))).status).toBe(400)
  expect(await (await viewer.call('actions')).json()).toMatchObject({ total: before.total })
})

describe('what is done about a place', () => {
  test('is told of many at once, to members who may read actions', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    const figure: Place = { place: 'figure', key: 'spend' }
    await addAction(editor, { title: 'Ask', ownerUuid: editor.uuid, origin: anOrigin() })
    await addAction(editor, { title: 'Talk', origin: anOrigin({ ...figure }) })
    const nothing: Place = { place: 'price', key: 'Carton' }
    expect((await workOn(viewer, finding, figure, nothing)).toSorted()).toEqual([
      [key, ['Ask', 'Test Editor', false]],
      ['spend', ['Talk', null, false]],
    ])
    const address = `/api/organization/${organization.uuid}/things/work`
    expect((await app.request(address, postJson({ places: [finding] }))).status).toBe(401)
    expect((await stranger.call(address, postJson({ places: [finding] }))).status).toBe(403)
    expect(await workOn(stranger, finding)).toEqual([])
    expect((await viewer.call('things/work', postJson({ places: [] }))).status).toBe(400)
    const props = { title: 'Actions', isVisible: false, isEnable: true, items: [] }
    const items = [{ name: 'actionManager', path: '/app/action-manager', version: 1, props }]
    const off = JSON.stringify({ type: 'procurement', items })
    const { uuid, scope } = organization
    await scope.db(tx =>
      saveConfiguration(tx, { organizationUuid: uuid, json: off, createdBy: editor.uuid, createdAt: new Date() }),
    )
    expect(await workOn(viewer, finding)).toEqual([])
  })

  test('ends when the action is deleted or its saving is cancelled, and comes back with it', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    await buyPackaging(organization.scope)
    const { uuid } = await addAction(editor, { title: 'Ask', origin: anOrigin() })
    const working = [[key, ['Ask', null, false]]]
    expect(await workOn(viewer, finding)).toEqual(working)
    await editor.call(`actions/${uuid}`, sendJson('DELETE'))
    expect(await workOn(viewer, finding)).toEqual([])
    const trash = trashSchema.parse(await (await editor.call('trash')).json())
    await editor.call(`trash/${trash.items[0]?.id}/restore`, sendJson('POST'))
    expect(await workOn(viewer, finding)).toEqual(working)
    const { version } = await setSaving(editor, uuid)
    const cancel = { version, stage: 'Cancelled', note: 'Not any more' }
    const cancelled = await editor.call(`actions/${uuid}/saving/stage`, postJson(cancel))
    expect(cancelled.status, await cancelled.clone().text()).toBe(200)
    expect(await workOn(viewer, finding)).toEqual([])
  })

  test('of a contract or a supplier is also what was linked to it', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    await addSupplier(organization)
    const own = { organizationUuid: organization.uuid, startDate: '2026-01-01', endDate: '2026-12-31' }
    const [contract] = await organization.scope.db(tx =>
      tx
        .insert(contracts)
        .values({ ...own, number: 'C-1', supplier: 'Nordpack', currency: 'EUR', updatedBy: 'x' })
        .returning(),
    )
    const id = contract?.uuid ?? ''
    const { uuid } = await addAction(editor, { title: 'Renew', origin: anOrigin() })
    const to = { kind: 'contract', id }
    await editor.call(`things/action/${uuid}/links`, postJson({ relation: 'concerns', to }))
    const renew = ['Renew', null, false]
    expect(await workOn(viewer, { place: 'contract', key: id }, { place: 'supplier', key: 'Nordpack' })).toEqual([
      [id, renew],
      ['Nordpack', renew],
    ])
  })
})

describe('who an action is proposed for', () => {
  const propose = async (person: TestMember, change = {}) =>
    proposalSchema.parse(await (await person.call('actions/proposal', postJson({ origin: anOrigin(change) }))).json())

  test('is who last had one of the place, else of the supplier, else nobody', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    await addSupplier(organization)
    await buyPackaging(organization.scope)
    expect(await propose(editor)).toMatchObject({ owner: null, because: 'nobody' })
    const { uuid } = await addAction(editor, { ownerUuid: viewer.uuid })
    await setSaving(editor, uuid, { scope: { filters: [{ field: 'supplier_family', values: ['Nordpack'] }] } })
    expect(await propose(editor)).toMatchObject({ owner: { uuid: viewer.uuid }, because: 'supplier' })
    await addAction(editor, { ownerUuid: editor.uuid, origin: anOrigin({ key: 'other' }) })
    expect(await propose(editor)).toMatchObject({ owner: { uuid: editor.uuid }, because: 'supplier' })
    expect(await propose(editor, { key: 'other' })).toMatchObject({ owner: { uuid: editor.uuid }, because: 'place' })
    expect((await viewer.call('actions/proposal', postJson({ origin: anOrigin() }))).status).toBe(403)
  })
})

describe('what an action is proposed to be worth', () => {
  const propose = async (person: TestMember, change = {}) => {
    const { amount, amountBecause } = proposalSchema.parse(
      await (await person.call('actions/proposal', postJson({ origin: anOrigin(change) }))).json(),
    )
    return [amountBecause, amount?.low, amount?.high]
  }
  const ofNordpack = { amount: null, scope: [{ field: 'supplier_family', values: ['Nordpack'] }] }
  const months = (back: number) => {
    const day = new Date()
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 10)).toISOString().slice(0, 10)
  }

  test('is what its place says, else what the prices of the last twelve months cost beyond last year’s', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { amount } = anOrigin()
    expect(await propose(editor)).toEqual(['place', amount?.low, amount?.high])
    expect(await propose(editor, ofNordpack)).toEqual([null, undefined, undefined])
    await insertLines(organization.scope, 'spend', [
      ...[cartons(months(14), '1000', '500'), cartons(months(2), '1250', '500')],
      purchase(months(2), 'Balt', '500'),
    ])
    expect(await propose(editor, ofNordpack)).toEqual(['lastYear', '250.00', '250.00'])
    expect(await propose(editor, { amount: null, scope: [{ field: 'supplier_family', values: ['Balt'] }] })).toEqual([
      ...[null, undefined, undefined],
    ])
    expect(await propose(editor, { amount: null, scope: [] })).toEqual([null, undefined, undefined])
  })
})

describe('a finding', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const ask = async (person: TestMember) => {
    const answer = await person.call('blocks/findings', postJson({ period, kind: 'price-jump' }))
    const { items, kinds } = findingsSchema.parse(await answer.json())
    const { open = 0, worked = 0 } = kinds.find(({ kind }) => kind === 'price-jump') ?? {}
    return { item: items[0], open, worked }
  }

  test('that something is done about, or that is set aside, needs no attention on the overview', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const invoice = (day: string, invoice_number: string) => purchase(day, 'Nordpack', '850', { invoice_number })
    await insertLines(organization.scope, 'spend', [
      ...[invoice('2026-03-01', 'RE-0012'), invoice('2026-03-09', 're 0012')],
      ...[invoice('2026-05-01', 'RE-0077'), invoice('2026-05-09', 're 0077')],
    ])
    const attention = async () => {
      const answer = await viewer.call(`summaries/attention?option=summaries&from=${period.from}&to=${period.to}`)
      const { attention } = (await answer.json()) as { attention: { rule: string; amount: string }[] }
      return attention.find(({ rule }) => rule === 'duplicates')?.amount ?? null
    }
    const answer = await viewer.call('blocks/findings', postJson({ period }))
    const [first, second] = findingsSchema.parse(await answer.json()).items.map(({ fingerprint }) => fingerprint)
    expect(await attention()).toBe('1700.00')
    await addAction(editor, { origin: anOrigin({ key: first ?? '' }) })
    expect(await attention()).toBe('850.00')
    const aside = { kind: 'duplicate-invoice', fingerprint: second, note: 'Agreed' }
    expect((await editor.call('analytics/findings/dismissals', postJson(aside))).status).toBe(201)
    expect(await attention()).toBeNull()
  })

  test('that something is done about is open no more, and again once it grew after that was done', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    await buyPackaging(organization.scope)
    await insertLines(organization.scope, 'spend', [cartons('2026-02-10', '1250', '500')])
    const { item, ...before } = await ask(viewer)
    expect(before).toEqual({ open: 1, worked: 0 })
    const amount = { low: item?.amount ?? '', high: '1000', currency: 'EUR' }
    const origin = anOrigin({ key: item?.fingerprint ?? '', amount })
    const action = await addAction(editor, { title: 'Ask', ownerUuid: editor.uuid, origin })
    const worked = await ask(viewer)
    expect(worked).toMatchObject({ open: 0, worked: 1, item: { work: { by: 'Test Editor', isDone: false } } })
    await changedAction(editor, action, { status: 'Completed' })
    expect(await ask(viewer)).toMatchObject({ open: 0, worked: 1, item: { work: { isDone: true } } })
    await insertLines(organization.scope, 'spend', [cartons('2026-03-10', '1250', '500')])
    expect(await ask(viewer)).toMatchObject({ open: 1, worked: 0, item: { fingerprint: origin.key, work: null } })
  })
})

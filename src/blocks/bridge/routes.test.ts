import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/scope.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { query } from '#server/warehouse/query/query.ts'
import { readExact } from '#shared/exact.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, sale, setRate, type TestLine } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { type driversBlock, driversSchema } from '../drivers/definition.ts'
import { type Bridge, type bridgeBlock, bridgeSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2026-01-01', to: '2026-12-31' }
const compare = { from: '2025-01-01', to: '2025-12-31' }
const ofSpend = { dataset: 'spend' as const, period, compare }
const mixed = { question: ofSpend, kind: 'price-volume-mix' as const }

async function organizationWith(lines: readonly TestLine[], dataset: 'spend' | 'sales' = 'spend') {
  const organization = await createTestOrganization(app, { type: 'both' })
  await insertLines(organization.scope, dataset, lines)
  return { scope: organization.scope, viewer: await organization.member('Viewer') }
}
async function bridge(viewer: TestMember, body: BlockSpec<typeof bridgeBlock>): Promise<Bridge> {
  return bridgeSchema.parse(await (await viewer.call('blocks/bridge', postJson(body))).json())
}
async function drivers(viewer: TestMember, body: BlockSpec<typeof driversBlock>) {
  return driversSchema.parse(await (await viewer.call('blocks/drivers', postJson(body))).json())
}
const valuesOf = ({ steps }: Bridge) => Object.fromEntries(steps.map(({ key, value }) => [key, value]))
const item = (name: string, year: number, quantity: number, price: number, more: TestLine = {}) =>
  purchase(`${year}-03-10`, 'S', String(quantity * price), { item: name, quantity, unit: 'pc', ...more })

/** The totals are those of `query()`, and the changes add up to their difference to the cent. */
async function expectReconciled(scope: Scope, found: Bridge, measure = 'spend') {
  const dataset = measure === 'spend' ? 'spend' : 'sales'
  const answer = await query(scope, { dataset, measures: [measure], period, compare })
  const of = (role: string) => found.steps.filter(step => step.role === role).map(({ value }) => readExact(value ?? 0))
  expect(found.steps[0]?.value).toBe(answer.comparison?.totals[measure])
  expect(found.steps.at(-1)?.value).toBe(answer.totals[measure])
  const [before = 0n, now = 0n] = of('total')
  expect(of('change').reduce((sum, one) => sum + one, 0n)).toBe(now - before)
}

test('answers members of the organisation only, and says what is wrong with a question', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  for (const [name, body] of [
    ['bridge', mixed],
    ['drivers', { question: ofSpend }],
  ] as const) {
    const address = `/api/organization/${organization.uuid}/blocks/${name}`
    expect((await app.request(address, postJson(body))).status).toBe(401)
    expect((await stranger.call(address, postJson(body))).status).toBe(403)
    expect((await viewer.call(address, postJson(body))).status).toBe(200)
    const problem = async (change: object) => {
      const answer = await viewer.call(address, postJson({ ...body, ...change }))
      expect(answer.status).toBe(400)
      return (await answer.json()).detail
    }
    expect(await problem({ question: { ...ofSpend, dataset: 'stock' } })).toContain('question.dataset')
    expect(await problem({ question: { dataset: 'spend', period } })).toContain('measured from')
    expect(await problem({ question: { ...ofSpend, filters: [{ field: 'colour', op: 'isBlank' }] } })).toContain(
      'colour',
    )
  }
  const answer = await viewer.call('blocks/drivers', postJson({ question: ofSpend, measure: 'hhi' }))
  expect((await answer.json()).detail).toContain('does not add up')
  const members = { ...mixed, kind: 'members', dimension: 'colour' }
  expect((await (await viewer.call('blocks/bridge', postJson(members))).json()).detail).toContain(
    'no dimension "colour"',
  )
})

test('the golden example, with new, lost and single items and what cannot be split beside it', async () => {
  const { scope, viewer } = await organizationWith([
    ...[item('A', 2025, 100, 10), item('A', 2026, 120, 11), item('B', 2025, 100, 20), item('B', 2026, 80, 19)],
    purchase('2026-04-01', 'S', '5', { item: 'A' }),
    ...[item('New', 2026, 1, 7), item('New', 2026, 2, 7), item('Gone', 2025, 1, 4), item('Gone', 2025, 1, 5)],
    item('Once', 2026, 1, 3),
    ...[item('Units', 2025, 1, 10), item('Units', 2026, 1, 12, { unit: 'kg' })],
    purchase('2025-04-01', 'T', '2.5'),
  ])
  const found = await bridge(viewer, mixed)
  expect(valuesOf(found)).toEqual({
    ...{ before: '3021.50', volume: '0.00', mix: '-200.00', price: '40.00', new: '21.00', lost: '-9.00', once: '3.00' },
    ...{ unsplit: '2.00', no_quantity: '5.00', no_item: '-2.50', now: '2881.00' },
  })
  await expectReconciled(scope, found)
  expect(found.coverage).toEqual({ share: 0.9982, words: 'of spend with item and quantity' })
  const lines = found.steps.find(({ key }) => key === 'new')?.lines ?? []
  expect(lines).toHaveLength(1)
  expect(await queryLines(scope, { dataset: 'spend', ...lines[0] })).toMatchObject({ total: 2, sum: '21.00' })
  const priced = found.steps.find(({ key }) => key === 'price')
  expect(await queryLines(scope, { dataset: 'spend', ...priced?.lines[0] })).toMatchObject({ total: 2, sum: '2840.00' })
  expect(priced?.largest[0]).toEqual({
    label: 'A',
    value: '120.00',
    pick: [{ field: 'item', op: 'is', values: ['A'] }],
  })
})

test('what exchange rates did is a bar of its own; units of several kinds leave volume and mix together', async () => {
  const { scope, viewer } = await organizationWith([
    ...[item('A', 2025, 10, 10, { currency: 'USD' }), item('A', 2026, 10, 11, { currency: 'USD' })],
    ...[item('B', 2025, 10, 3.337, { unit: 'kg' }), item('B', 2026, 12, 3.337, { unit: 'kg' })],
  ])
  await setRate(scope, '2025-03', 'USD', '0.5')
  await setRate(scope, '2026-03', 'USD', '0.6')
  const found = await bridge(viewer, mixed)
  expect(valuesOf(found)).toEqual({
    ...{ before: '83.37', volume_mix: '6.67', price: '5.00', exchange: '11.00', now: '106.04' },
  })
  await expectReconciled(scope, found)
  const constant = await bridge(viewer, { ...mixed, question: { ...ofSpend, constantRates: '2025-03-01' } })
  expect(valuesOf(constant)).toMatchObject({ price: '5.00', now: '95.04' })
  expect(valuesOf(constant).exchange).toBeUndefined()
})

test.each([mixed, { question: ofSpend, kind: 'members' as const }])(
  'lines without an exchange rate are in no bar, which says how many: $kind',
  async asked => {
    const { viewer } = await organizationWith([
      item('Box', 2025, 10, 5),
      item('Box', 2026, 12, 6),
      item('Oil', 2026, 12, 6, { currency: 'KWD' }),
      item('Oil', 2025, 12, 6, { currency: 'KWD' }),
    ])
    const found = await bridge(viewer, asked)
    expect(found.steps.at(-1)?.value).toBe('72.00')
    expect(found.notes).toContain('KWD: 2 lines have no exchange rate and are in no bar.')
  },
)

test('more items than have rows of their own lose no money', async () => {
  const count = 2300
  const lines = Array.from({ length: count }, (_, at) => [
    item(`I${at}`, 2025, 3 + (at % 7), 1 + (at % 11) / 3),
    item(`I${at}`, 2026, 2 + (at % 5), 1 + (at % 13) / 7),
  ])
  const rounded = lines.flat().map(line => ({ ...line, amount: Number(line.amount).toFixed(2) }))
  const { scope, viewer } = await organizationWith(rounded)
  const found = await bridge(viewer, mixed)
  await expectReconciled(scope, found)
  expect(found.steps.map(({ key, count }) => [key, count])).toEqual([
    ['before', null],
    ['volume', count],
    ['mix', count],
    ['price', count],
    ['now', null],
  ])
})

test('members of a dimension, in a bridge and as drivers, have the same numbers and the whole change', async () => {
  const buyers = ['Ann', 'Bo', 'Cy', 'Di', '']
  const { scope, viewer } = await organizationWith([
    ...buyers.flatMap((buyer, at) => [
      purchase('2025-05-01', `S${at}`, `${100 + at}.10`, {
        buyer,
        business_unit: at < 4 ? 'Oslo' : 'Bergen',
        currency: 'USD',
      }),
      purchase('2026-05-01', `S${at}`, `${at === 1 ? 900 : 101}.40`, {
        buyer,
        business_unit: at < 4 ? 'Oslo' : 'Bergen',
      }),
    ]),
  ])
  await setRate(scope, '2025-05', 'USD', '0.3333')
  const found = await bridge(viewer, { question: ofSpend, kind: 'members', dimension: 'buyer', top: 2 })
  await expectReconciled(scope, found)
  expect(found.steps.map(({ key }) => key)).toEqual(['before', 'member Bo', 'member Ann', 'others', 'now'])
  const changed = await drivers(viewer, { question: ofSpend })
  const whole = readExact(found.steps.at(-1)?.value ?? 0) - readExact(found.steps[0]?.value ?? 0)
  expect(readExact(changed.change ?? 0)).toBe(whole)
  for (const { drivers: members, rest } of changed.dimensions) {
    expect(members.reduce((sum, { change }) => sum + readExact(change ?? 0), readExact(rest.change ?? 0))).toBe(whole)
  }
  const byBuyer = changed.dimensions.find(({ id }) => id === 'buyer')
  expect(byBuyer?.drivers[0]).toMatchObject({ member: 'Bo', change: found.steps[1]?.value })
  const blank = byBuyer?.drivers.find(({ member }) => member === null)
  if (blank) expect(blank.pick).toEqual([{ field: 'buyer', op: 'isBlank', values: [] }])
  const others = found.steps.find(({ key }) => key === 'others')
  const { sum } = await queryLines(scope, { dataset: 'spend', ...others?.lines[0] })
  expect(sum).toBe('304.20')
})

test('that the newest lines are not paid yet is no driver', async () => {
  const { viewer } = await organizationWith([
    purchase('2025-05-01', 'S', '100', { buyer: 'Ann', due_date: '2025-06-01', paid_date: '2025-06-01' }),
    purchase('2026-05-01', 'S', '300', { buyer: 'Ann', due_date: '2026-06-01' }),
  ])
  const { dimensions } = await drivers(viewer, { question: ofSpend })
  expect(dimensions.map(({ id }) => id)).not.toContain('payment_timing')
  expect(dimensions.map(({ id }) => id)).not.toContain('baseline_source')
})

test('paid against baseline prices, by member', async () => {
  const { viewer } = await organizationWith([
    ...[item('A', 2025, 10, 10, { unit_price: 10 }), item('A', 2026, 5, 12, { unit_price: 12, buyer: 'Ann' })],
    item('B', 2026, 5, 8, { buyer: 'Bo' }),
  ])
  const found = await bridge(viewer, {
    question: { dataset: 'spend', period },
    kind: 'baseline',
    dimension: 'buyer',
  })
  expect(valuesOf(found)).toEqual({ before: '50.00', 'member Ann': '10.00', now: '60.00' })
  expect(found.coverage).toEqual({ share: 0.6, words: 'of spend with a baseline price' })
})

test('products sold are bridged alike', async () => {
  const sold = (name: string, year: number, quantity: number, price: number) =>
    sale(`${year}-03-10`, 'C', String(quantity * price), { product: name, quantity, unit: 'pc' })
  const { scope, viewer } = await organizationWith(
    [sold('A', 2025, 100, 10), sold('A', 2026, 121, 11.3), sold('B', 2025, 97, 20.21), sold('B', 2026, 80, 19)],
    'sales',
  )
  const question = { dataset: 'sales' as const, period, compare }
  const found = await bridge(viewer, { question, kind: 'price-volume-mix' })
  const measures = ['volume_effect', 'mix_effect', 'price_effect']
  const { totals } = await query(scope, { ...question, measures })
  const { volume, mix, price } = valuesOf(found)
  expect([volume, mix, price]).toEqual(measures.map(measure => totals[measure]))
  await expectReconciled(scope, found, 'revenue')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, joinFamilies, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { type priceMovesBlock, priceMovesSchema } from '../price-moves/definition.ts'
import { type RhythmInput, rhythmsSchema } from '../rhythms/definition.ts'
import { type PartyInput, partySchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

test('parties, price moves and rhythms answer members of the organisation only, and say what is wrong', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const good = {
    party: { kind: 'customer', name: 'Bolt', period },
    'price-moves': { question: { dataset: 'sales', filters: [], period, compare } },
    rhythms: { period },
  }
  const bad = [{ field: 'suplier', op: 'is', values: ['A'] }]
  for (const [name, body] of Object.entries(good)) {
    const address = `/api/organization/${organization.uuid}/blocks/${name}`
    expect((await app.request(address, postJson(body))).status).toBe(401)
    expect((await stranger.call(address, postJson(body))).status).toBe(403)
    expect((await viewer.call(address, postJson(body))).status).toBe(200)
    const wrong = 'question' in body ? { question: { ...body.question, filters: bad } } : { ...body, filters: bad }
    const answer = await viewer.call(address, postJson(wrong))
    expect([answer.status, (await answer.json()).detail]).toEqual([400, expect.stringContaining('suplier')])
  }
  const lonely = await viewer.call(
    'blocks/price-moves',
    postJson({ question: { dataset: 'sales', filters: [], period } }),
  )
  expect([lonely.status, (await lonely.json()).detail]).toEqual([400, expect.stringContaining('measured from')])
  expect((await viewer.call('blocks/rhythms', postJson({ period, times: 0 }))).status).toBe(400)
})

test('a supplier has its place, its share, its spellings and its contracts', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'procurement' })
  const films = { category: 'Packaging', category_2: 'Films' }
  await insertLines(scope, 'spend', [
    ...[purchase('2025-02-01', 'Nordpack', '300', films), purchase('2025-03-01', 'NORDPACK AS', '100', films)],
    ...[
      purchase('2025-03-02', 'Hansen', '500'),
      purchase('2025-03-03', 'Refunds', '-50'),
      purchase('2025-04-01', '', '150'),
    ],
    ...[purchase('2024-03-01', 'Nordpack', '900'), purchase('2024-03-02', 'Hansen', '100')],
  ])
  await joinFamilies(scope, 'supplier', { 'NORDPACK AS': 'Nordpack' })
  const contract = async (number: string, values: Record<string, string>) =>
    createRow(scope, { register: 'contracts', values: { number, supplier: 'Nordpack', currency: 'EUR', ...values } })
  await contract('C-1', { start_date: '2025-01-01', end_date: '2025-02-28', value: '600', notice_days: '30' })
  await contract('C-2', {
    start_date: '2025-01-01',
    end_date: '2099-12-31',
    category: 'Films',
    value: '10',
    currency: 'USD',
  })
  // What was agreed is in another currency: it is held against at the rate of the month it is looked at.
  await setRate(scope, new Date().toISOString().slice(0, 7), 'USD', '0.5')
  await contract('C-3', { start_date: '2025-01-01', end_date: '2025-12-31', supplier: 'Hansen' })
  await pushRegister(scope, 'contracts')
  const viewer = await member('Viewer')
  const ask = async (more: Partial<PartyInput> = {}) =>
    partySchema.parse(
      await (
        await viewer.call('blocks/party', postJson({ kind: 'supplier', name: 'Nordpack', period, compare, ...more }))
      ).json(),
    )
  const party = await ask()
  expect(party.now).toEqual({ place: 2, members: 2, value: '400.00', whole: '1000.00', share: 0.4 })
  expect(party.before).toEqual({ place: 1, members: 2, value: '900.00', whole: '1000.00', share: 0.9 })
  expect([party.first, party.last]).toEqual(['2024-03-01', '2025-03-01'])
  expect(party.contracts).toMatchObject([
    {
      ...{ number: 'C-2', state: 'active', spend: '400.00', lines: 2, noticeBy: null },
      ...{ commitment: '10.00', commitmentWorth: '5.00', used: 80 },
      time: { from: '2025-01-01', to: '2099-12-31' },
    },
    // What both would cover falls under the one of the category alone.
    { number: 'C-1', state: 'ended', spend: '0.00', used: 0, noticeBy: '2025-01-29' },
  ])
  const narrowed = await ask({ filters: [{ field: 'category', op: 'is', values: ['Packaging'] }] })
  expect(narrowed.now).toMatchObject({ place: 1, members: 1, share: 1 })
  expect(await ask({ name: 'Refunds' })).toMatchObject({ now: { place: null, value: '-50.00' }, contracts: [] })
  expect(await ask({ name: 'Nobody' })).toMatchObject({
    ...{ now: { place: null, value: '0.00', members: 2 }, first: null, last: null, spellings: [], family: null },
  })
})

test('items whose prices moved stand by what that came to', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'procurement' })
  const line = (date: string, item: string, quantity: string, amount: string, unit = 'pcs') =>
    purchase(date, 'S', amount, { item, quantity, unit })
  await insertLines(scope, 'spend', [
    ...[line('2024-02-01', 'A', '100', '1000'), line('2025-02-01', 'A', '120', '1320')],
    ...[line('2024-02-01', 'B', '100', '2000'), line('2025-02-01', 'B', '80', '1520')],
    ...[line('2024-02-01', 'C', '3', '1'), line('2025-02-01', 'C', '3', '1')],
    ...[line('2024-02-01', 'D', '3', '9'), line('2025-02-01', 'D', '3', '9', 'kg')],
  ])
  const viewer = await member('Viewer')
  const body: BlockSpec<typeof priceMovesBlock> = { question: { dataset: 'spend', filters: [], period, compare } }
  const moves = priceMovesSchema.parse(await (await viewer.call('blocks/price-moves', postJson(body))).json())
  expect(moves).toMatchObject({ field: 'item', priced: 3, rises: 1, falls: 1, small: 0, unpriced: 1 })
  expect(moves.effect).toEqual({ all: '40.00', rises: '120.00', falls: '-80.00', small: '0.00' })
  expect(moves.items).toMatchObject([
    { item: 'A', quantity: '120', priceBefore: '10.0000', price: '11.0000', effect: '120.00' },
    { item: 'B', priceBefore: '20.0000', price: '19.0000', change: expect.closeTo(-0.05), effect: '-80.00' },
  ])
})

test('customers by their own rhythm are counted to the last day of the data', async () => {
  const { scope, member } = await createTestOrganization(app, { type: 'sales' })
  const buys = (customer: string, ...dates: string[]) => dates.map(date => sale(date, customer, '100'))
  await insertLines(scope, 'sales', [
    ...buys('=Lost', '2024-11-01', '2025-01-01', '2025-02-01', '2025-03-01'),
    ...buys('Kept', '2024-08-01', '2024-12-01', '2024-12-02', '2025-08-01', '2025-08-31'),
  ])
  const viewer = await member('Viewer')
  const ask = async (more: Partial<RhythmInput> = {}) =>
    rhythmsSchema.parse(await (await viewer.call('blocks/rhythms', postJson({ period, compare, ...more }))).json())
  const found = await ask()
  expect(found).toMatchObject({ asOf: '2025-08-31', total: 1, withoutRhythm: 0 })
  expect(found.items).toMatchObject([{ customer: '=Lost', state: 'lost', silentDays: 183, overdueDays: 152 }])
  expect(found.churn).toEqual({ opening: '400.00', lost: '100.00', contraction: '0.00', ratio: 0.25 })
  expect((await ask({ compare: undefined })).churn).toBeNull()
})

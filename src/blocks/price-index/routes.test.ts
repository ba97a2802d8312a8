import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { type priceIndexBlock, priceIndexSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }

async function ask(viewer: TestMember, body: BlockSpec<typeof priceIndexBlock>) {
  const answer = await viewer.call('blocks/price-index', postJson(body))
  return priceIndexSchema.parse(await answer.json())
}

async function world() {
  const { scope, member } = await createTestOrganization(app)
  const bought = (date: string, category: string, item: string, amount: string, quantity: string) =>
    purchase(date, 'Mill', amount, { category, item, quantity, unit: 'kg' })
  await insertLines(scope, 'spend', [
    bought('2024-02-01', 'Steel', 'Sheet', '1000', '100'),
    bought('2024-03-01', 'Food', 'Rye', '100', '100'),
    bought('2025-02-01', 'Steel', 'Sheet', '1100', '100'),
    bought('2025-06-01', 'Steel', 'Sheet', '1200', '100'),
    bought('2025-06-01', 'Food', 'Rye', '101', '100'),
    purchase('2025-07-01', 'Rent', '599'),
  ])
  const set = (month: string, value: string, name = 'Steel prices') =>
    createRow(scope, { register: 'price_indices', values: { name, month, value } })
  for (const [month, value] of [
    ['2024-01', '90'],
    ['2024-07', '110'],
    ['2025-02', '105'],
    ['2025-05', '115'],
  ] as const) {
    await set(month, value)
  }
  return { scope, set, viewer: await member('Viewer') }
}

test('answers members only, and says what is wrong with a question', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/blocks/price-index`
  const body = { question: { period }, by: 'category' }
  expect((await app.request(address, postJson(body))).status).toBe(401)
  expect((await stranger.call(address, postJson(body))).status).toBe(403)
  expect(await ask(viewer, body)).toMatchObject({ items: [], total: null, members: 0, indices: [] })
  const problem = async (more: object) =>
    (await (await viewer.call(address, postJson({ ...body, ...more }))).json()).detail
  expect(await problem({ by: 'colour' })).toContain('colour')
  expect(await problem({ rise: 11 })).toContain('rise')
  expect(await problem({ index: 'Nothing' })).toContain('no price index "Nothing"')
})

test('a rise that is typed leaves what was paid beyond it, with a total of all', async () => {
  const { scope, viewer } = await world()
  const answer = await ask(viewer, { question: { period }, by: 'category', rise: 0.02 })
  expect(answer.items.map(({ member, beyond, cost, variance }) => [member, beyond, cost, variance])).toEqual([
    ['Steel', '260.00', '2000.00', '300.00'],
    ['Food', '-1.00', '100.00', '1.00'],
  ])
  expect(answer.total).toEqual({
    ...{ member: null, beyond: '259.00', rise: 301 / 2100, allowed: 0.02, variance: '301.00', cost: '2100.00' },
  })
  expect(answer).toMatchObject({ members: 2, spend: '3000.00', indices: ['Steel prices'], lastKnown: null })
  const { totals } = await query(scope, {
    dataset: 'spend',
    period,
    measures: ['last_year_variance', 'last_year_cost'],
  })
  expect(totals).toEqual({ last_year_variance: answer.total?.variance, last_year_cost: answer.total?.cost })
})

test('an index allows each month its own rise; months after it have its last value, those it knows nothing of are told', async () => {
  const { set, viewer } = await world()
  const steel = await ask(viewer, { question: { period }, by: 'category', index: 'steel PRICES' })
  // February may cost 5% more than the average of 2024, June as much as May, 15%.
  expect(steel.items.map(({ member, beyond, allowed }) => [member, beyond, allowed])).toEqual([
    ['Steel', '100.00', 0.1],
    ['Food', '-14.00', 0.15],
  ])
  expect(steel.total?.beyond).toBe('86.00')
  expect(steel).toMatchObject({ lastKnown: '2025-05-01', unknownMonths: [] })
  await set('2025-03', '100', 'Late')
  const late = await ask(viewer, { question: { period }, by: 'category', index: 'Late' })
  expect(late.total).toMatchObject({ beyond: null, allowed: null, variance: '301.00' })
  expect(late.unknownMonths).toEqual(['2025-02-01', '2025-06-01'])
})

test('the file has the columns of the screen, the total below', async () => {
  const { viewer } = await world()
  const table = { of: 'price-index', spec: { question: { period }, by: 'category', rise: 0.02 } }
  const order = { by: 'beyond', direction: 'asc' }
  const answer = await viewer.call(
    'blocks/price-index/export',
    postJson({ table, format: 'csv', title: 'A table', order }),
  )
  expect((await answer.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Category,Beyond 2% (EUR),Price rise,Rise allowed,Beyond last year’s prices (EUR),At last year’s prices (EUR)',
    'Food,-1.00,0.01,0.02,1.00,100.00',
    'Steel,260.00,0.15,0.02,300.00,2000.00',
    expect.stringMatching(/^Total,259\.00,0\.1433\d*,0\.02,301\.00,2100\.00$/),
  ])
})

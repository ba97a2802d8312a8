import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { type priceVarianceBlock, priceVarianceSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function ask(viewer: TestMember, body: BlockSpec<typeof priceVarianceBlock>) {
  return priceVarianceSchema.parse(await (await viewer.call('blocks/price-variance', postJson(body))).json())
}

test('answers members of the organisation only, and says what is wrong with a question', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const address = `/api/organization/${organization.uuid}/blocks/price-variance`
  expect((await app.request(address, postJson({ question: {} }))).status).toBe(401)
  expect((await stranger.call(address, postJson({ question: {} }))).status).toBe(403)
  expect(await ask(viewer, { question: {} })).toEqual({ currency: 'EUR', items: [], total: 0, page: 1 })
  const problem = async (body: object) => (await (await viewer.call(address, postJson(body))).json()).detail
  expect(await problem({ question: {}, first: 'any' })).toContain('first')
  expect(await problem({ question: { filters: [{ field: 'colour', op: 'is', values: ['red'] }] } })).toContain('colour')
})

test('lines stand beside their price, the baseline, its source and what the difference came to', async () => {
  const organization = await createTestOrganization(app)
  const { scope } = organization
  const viewer = await organization.member('Viewer')
  const foil = { item: 'Foil', unit: 'kg' }
  await insertLines(scope, 'spend', [
    purchase('2024-05-01', 'A', '100', { ...foil, quantity: '10' }),
    purchase('2024-05-02', 'B', '40', { ...foil, quantity: '10', currency: 'USD' }),
    purchase('2025-02-01', 'A', '130', { ...foil, quantity: '10', unit_price: '13' }),
    purchase('2025-03-01', 'A', '45', { ...foil, quantity: '5' }),
    purchase('2025-03-02', 'B', '60', { ...foil, quantity: '10', currency: 'USD' }),
    purchase('2025-03-03', 'B', '6', { item: 'New', quantity: '1' }),
    purchase('2025-03-04', 'B', '6'),
  ])
  await setRate(scope, '2025-03', 'USD', '0.5')
  const days = { start_date: '2025-03-01', end_date: '2025-03-31', currency: 'EUR' }
  await createRow(scope, { register: 'contracts', values: { number: 'C-1', supplier: 'A', ...days } })
  const price = { contract_number: 'C-1', item: 'Foil', unit: 'kg', price: '9.5', currency: 'EUR' }
  await createRow(scope, { register: 'contract_prices', values: price })
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const answer = await ask(viewer, { question: { period } })
  expect(answer.total).toBe(3)
  expect(answer.items).toMatchObject([
    { date: '2025-02-01', supplier: 'A', price: '13', baseline: '10', source: 'previous year', variance: '30.00' },
    { date: '2025-03-02', supplier: 'B', price: '6', baseline: '4', currency: 'USD', variance: '10.00', row: 6 },
    { date: '2025-03-01', price: '9', baseline: '9.5', source: 'contract price', quantity: '5', variance: '-2.50' },
  ])
  const whole = await query(scope, { dataset: 'spend', measures: ['price_variance'], period })
  expect(whole.totals).toEqual({ price_variance: '37.50' })
  const saved = await ask(viewer, {
    question: { period, filters: [{ field: 'supplier', op: 'is', values: ['A'] }] },
    order: { by: 'variance', direction: 'asc' },
  })
  expect(saved.items.map(({ variance }) => variance)).toEqual(['-2.50', '30.00'])
  const items = async (direction: 'asc' | 'desc') =>
    (await ask(viewer, { question: { period }, order: { by: 'date', direction } })).items.map(({ date }) => date)
  const days3 = ['2025-02-01', '2025-03-01', '2025-03-02']
  expect([await items('asc'), await items('desc')]).toEqual([days3, days3.toReversed()])
  for (const by of ['supplier', 'item', 'source'] as const)
    expect((await ask(viewer, { question: { period }, order: { by, direction: 'asc' } })).total).toBe(3)
  expect(await ask(viewer, { question: { period }, page: 9 })).toMatchObject({ items: [], total: 3, page: 9 })
})

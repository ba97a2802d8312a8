import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import type { Scope } from '#server/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type AskedTable, exportOf } from '#test/export-of.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { sheetOf } from '#test/sheet-of.ts'
import { insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import type { RowOrder } from './define-block.ts'
import { createPair } from './price-pairs/server.ts'

let app: TestApp
let viewer: TestMember

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

beforeAll(async () => {
  app = await startTestApp()
  const organization = await createTestOrganization(app, { type: 'both' })
  viewer = await organization.member('Viewer')
  await fill(organization.scope)
})
afterAll(() => app.close())

async function fill(scope: Scope): Promise<void> {
  const raw = { category: 'Raw', unit: 'kg' }
  const bought = (date: string, item: string, amount: string, quantity: string) =>
    purchase(date, '=Mill', amount, { ...raw, item, quantity })
  await insertLines(scope, 'spend', [
    ...[bought('2024-03-01', 'Rye', '100', '100'), bought('2025-03-01', 'Rye', '240', '200')],
    ...[bought('2024-03-01', 'Oats', '100', '100'), bought('2025-03-01', 'Oats', '80', '100')],
    purchase('2025-04-01', 'Rent', '680'),
  ])
  const sold = { product: 'Loaf', unit: 'pcs', product_category: 'Bread' }
  await insertLines(scope, 'sales', [
    sale('2024-03-01', 'Lost', '500', { ...sold, quantity: '100', cost: '300' }),
    sale('2025-03-01', 'Kept', '1050', { ...sold, quantity: '200', cost: '700' }),
    ...['2024-11-01', '2025-01-01', '2025-02-01', '2025-03-01'].map(date => sale(date, '=Bolt', '100')),
    sale('2025-08-31', 'Kept', '100'),
  ])
  await createPair(scope, { family: 'Bread', path: ['Raw'] })
  for (const [number, end_date] of [
    ['C-1', '2025-02-28'],
    ['C-2', '2099-12-31'],
  ] as const) {
    const values = { number, supplier: '=Mill', start_date: '2025-01-01', end_date, currency: 'EUR', value: '640' }
    await createRow(scope, { register: 'contracts', values })
  }
  await pushRegister(scope, 'contracts')
}

async function ask(table: AskedTable, order?: RowOrder) {
  return viewer.call(exportOf(table), postJson({ table, format: 'csv', title: 'A table', ...(order ? { order } : {}) }))
}
async function rows(table: AskedTable, order?: RowOrder) {
  const answer = await ask(table, order)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
}
const down = (by: string) => ({ by, direction: 'desc' as const })
const up = (by: string) => ({ by, direction: 'asc' as const })

test('price moves have their effect, in the order they are seen in', async () => {
  const spec = { question: { dataset: 'spend' as const, filters: [], period, compare } }
  const [head, ...moves] = await rows({ of: 'price-moves', spec })
  expect(head).toBe('Item,Price before (EUR),Price now (EUR),Relative change,Quantity,Unit,What it came to (EUR)')
  expect(moves).toEqual(['Rye,1.0000,1.2000,0.2,200,kg,40.00', 'Oats,1.0000,0.8000,-0.2,100,kg,-20.00'])
  const first = async (order: RowOrder) => (await rows({ of: 'price-moves', spec }, order))[1]?.slice(0, 4)
  expect([await first(up('effect')), await first(down('effect'))]).toEqual(['Oats', 'Rye,'])
  const refused = await ask({ of: 'price-moves', spec }, up('colour'))
  expect([refused.status, (await refused.json()).detail]).toEqual([400, 'The table is not sorted by "colour"'])
})

test('the squeeze, its months and its pairs', async () => {
  const spec = { period, compare }
  const [head, bread] = await rows({ of: 'squeeze', spec }, up('gap'))
  expect(head).toContain('Product category,Purchases beside it,Purchase price index,Sales price index,Gap (points)')
  expect(bread).toMatch(/^Bread,Raw,1\d\d[.\d]*,105,-?[.\d]+,/)
  const months = await rows({ of: 'squeeze-months', spec, family: 'Bread' })
  expect(months).toHaveLength(25)
  expect(months[1]).toContain('2025-12-01')
  expect((await rows({ of: 'squeeze-months', spec }, up('month')))[1]).toContain('2024-01-01')
  expect(await rows({ of: 'price-pairs', spec: {} })).toEqual([
    'Product category,Purchases beside it,Put there by,Suggested by their names,"Revenue, all time (EUR)"',
    expect.stringMatching(/^Bread,Raw,\S+,,1550\.00$/),
  ])
})

test('a party with its place, its spellings and its contracts', async () => {
  const spec = { kind: 'supplier' as const, name: '=Mill', period, compare }
  const [head, place] = await rows({ of: 'party', spec })
  expect(head).toContain('Supplier,Place,Of all,Place before,Of before,Share,Share before,Spend (EUR)')
  expect(place).toBe("'=Mill,2,2,1,1,0.32,1,320.00,200.00,1000.00,2024-03-01,2025-03-01")
  expect((await rows({ of: 'spellings', spec }))[1]).toContain("'=Mill,Stands alone,,520.00,4,2025-03-01")
  const contracts = await rows({ of: 'contracts', spec })
  expect(contracts[0]).toContain(
    'State,Decision date,Contract,Category,From,To,Value,Value is for,Currency of the value,Spend from,Spend to,Spend under',
  )
  expect(contracts[1]).toContain('Active,,C-2,All,2025-01-01,2099-12-31,640')
  expect(contracts[1]).toContain(',320.00,2,0.5,')
  expect((await rows({ of: 'contracts', spec }, up('term')))[1]).toMatch(/^Ended,[^,]*,C-1/)
})

test.each(['spellings', 'contracts'] as const)(
  '%s in a workbook tell the rates that lines of the party lack',
  async of => {
    const { scope, member } = await createTestOrganization(app, { type: 'procurement' })
    const date = '2025-03-01'
    await insertLines(scope, 'spend', [purchase(date, 'Mill', '10'), purchase(date, 'Oil', '10', { currency: 'KWD' })])
    const reader = await member('Viewer')
    const sheet = async (name: string) => {
      const table = { of, spec: { kind: 'supplier', name, period } }
      const answer = await reader.call(exportOf(table), postJson({ table, format: 'xlsx', title: 'A table' }))
      return sheetOf(await answer.arrayBuffer())
    }
    expect(await sheet('Oil')).toContain('1 line has no exchange rate and is in no sum of money')
    expect(await sheet('Mill')).not.toContain('exchange rate')
  },
)

test('customers by their own rhythm, all pages of them; what comes by pages keeps its order', async () => {
  const [head, ...lost] = await rows({ of: 'rhythms', spec: { period } })
  expect(head).toContain('Customer,State,Reason,Revenue of a year (EUR),Median days between orders,Days of purchase')
  expect(lost).toEqual([
    'Lost,Lost,A year without an order,500.00,,1,2024-03-01,2024-03-01,548,,,2025-03-01',
    "'=Bolt,Lost,Own rhythm,400.00,31,4,2024-11-01,2025-03-01,183,2025-04-01,152,2025-05-30",
  ])
  expect((await ask({ of: 'rhythms', spec: { period } }, up('customer'))).status).toBe(400)
})

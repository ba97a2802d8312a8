import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRow, removeRow } from '#server/registers/change-row.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate, type TestLine } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from '../query/query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const measures = ['planned_price_variance', 'planned_cost', 'planned_price_deviation', 'planned_price_coverage']

async function organizationWith(lines: readonly TestLine[], plan: readonly RegisterValues[]): Promise<Scope> {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', lines)
  for (const values of plan) await createRow(scope, { register: 'planned_prices', values })
  return scope
}

const foil = (date: string, amount: string, quantity: string | null, more: TestLine = {}) =>
  purchase(date, 'A', amount, { item: 'Foil', unit: 'kg', quantity, ...more })

/**
 * By hand. In EUR: 130 for 10 at 12 each is 10 above; 110 from another supplier 10 below; the credit of 13 takes one piece at
 * 13 off, so 1 less. In USD at 0.5: 60 for 10 at 5 each is 10 USD above, 5 EUR. Together 10 - 10 - 1 + 5 = 4, on
 * 120 + 120 - 12 + 25 = 253 at planned prices. Covered are 130 + 110 - 13 + 30 = 257 of 257 + 600 EUR.
 */
test('planned price variance is amount less planned price times quantity, of lines that have one', async () => {
  const scope = await organizationWith(
    [
      foil('2025-02-01', '130', '10'),
      purchase('2025-02-02', 'B', '110', { item: 'Foil', unit: 'kg', quantity: '10' }),
      foil('2025-02-03', '-13', '1'),
      foil('2025-03-01', '60', '10', { currency: 'USD' }),
      foil('2025-07-01', '100', '5'),
      foil('2025-02-04', '100', '5', { unit: 'm' }),
      foil('2025-02-05', '100', null),
      foil('2025-02-06', '100', '5', { item: '' }),
      foil('2025-02-07', '100', '5', { item: 'Tape' }),
      foil('2025-03-02', '200', '5', { currency: 'NOK' }),
    ],
    [
      { item: 'Foil', unit: 'kg', price: '12', currency: 'EUR', valid_from: '2025-01-01', valid_to: '2025-06-30' },
      { item: 'Foil', unit: 'kg', price: '5', currency: 'USD' },
    ],
  )
  await setRate(scope, '2025-03', 'USD', '0.5')
  await setRate(scope, '2025-03', 'NOK', '0.5')
  const { totals } = await query(scope, { dataset: 'spend', measures, period })
  expect(totals).toEqual({
    planned_price_variance: '4.00',
    planned_cost: '253.00',
    planned_price_deviation: 4 / 253,
    planned_price_coverage: 257 / 857,
  })
  const filters = [{ field: 'price_plan', op: 'isNotBlank' as const, values: [] }]
  const { items } = await queryLines(scope, { dataset: 'spend', period, filters })
  expect(items.map(({ values }) => values.date).toSorted()).toEqual([
    ...['2025-02-01', '2025-02-02', '2025-02-03', '2025-03-01'],
  ])
  const each = await query(scope, {
    dataset: 'spend',
    measures: ['planned_price_variance'],
    dimensions: ['date'],
    period,
  })
  expect(each.rows.reduce((sum, row) => sum + Number(row.planned_price_variance ?? 0), 0)).toBe(4)
})

test('of prices that hold at once the one that began last counts, then the lowest; a blank unit is any', async () => {
  const scope = await organizationWith(
    [foil('2025-01-15', '100', '10'), foil('2025-03-15', '100', '10'), foil('2025-05-15', '100', '10', { unit: '' })],
    [
      { item: 'Foil', price: '7', currency: 'EUR' },
      { item: 'Foil', unit: 'kg', price: '9', currency: 'EUR', valid_from: '2025-03-01', valid_to: '2025-03-31' },
      { item: 'Foil', unit: 't', price: '1', currency: 'EUR', valid_from: '2025-03-01' },
      { item: 'Foil', unit: 'm', price: '2', currency: 'EUR', valid_from: '2025-03-01' },
    ],
  )
  const { rows } = await query(scope, {
    ...{ dataset: 'spend', measures: ['planned_price_variance'], grain: 'month', period },
  })
  expect(rows.map(row => row.planned_price_variance)).toEqual(['30.00', '10.00', '90.00'])
})

test('a change of the plan restates every figure, and without one there is none', async () => {
  const scope = await organizationWith([foil('2025-02-01', '130', '10')], [])
  const ask = async () => (await query(scope, { dataset: 'spend', measures, period })).totals
  const none = {
    ...{ planned_price_variance: null, planned_cost: null, planned_price_deviation: null, planned_price_coverage: 0 },
  }
  expect(await ask()).toEqual(none)
  const row = await createRow(scope, {
    register: 'planned_prices',
    values: { item: 'Foil', price: '10', currency: 'EUR' },
  })
  expect(await ask()).toMatchObject({ planned_price_variance: '30.00', planned_price_coverage: 1 })
  await removeRow(scope, { register: 'planned_prices', id: row.id, updatedAt: row.updatedAt })
  expect(await ask()).toEqual(none)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryPriceVariance } from '#blocks/price-variance/sql.ts'
import { createRow } from '#server/registers/change-row.ts'
import type { Scope } from '#server/scope.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, joinFamilies, purchase, type TestLine } from '#test/warehouse-lines.ts'
import { query } from '../query/query.ts'

const costMostFirst = { by: 'variance', direction: 'desc' } as const

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

async function organizationWith(lines: readonly TestLine[]): Promise<Scope> {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, 'spend', lines)
  return scope
}

async function totals(scope: Scope, measures: string[], more: object = {}) {
  return (await query(scope, { dataset: 'spend', measures, ...more })).totals
}

/** What supplier A agreed to on foil, in the days given. */
async function agree(scope: Scope, price: string, unit: string | null, days: { from: string; to: string }) {
  const held = { start_date: days.from, end_date: days.to, currency: 'EUR' }
  await createRow(scope, { register: 'contracts', values: { number: 'C-1', supplier: 'A', ...held } })
  const agreed = { contract_number: 'C-1', item: 'Foil', unit, price, currency: 'EUR' }
  await createRow(scope, { register: 'contract_prices', values: agreed })
}

const year = { from: '2025-01-01', to: '2025-12-31' }

describe('price variance', () => {
  test('is against the contract price, else the average of the fiscal year before, weighted by quantity', async () => {
    const scope = await organizationWith([
      purchase('2024-03-01', 'A', '100', { item: 'Foil', quantity: '10', unit: 'kg', unit_price: '10' }),
      purchase('2024-09-01', 'A', '600', { item: 'Foil', quantity: '50', unit: 'kg' }),
      purchase('2024-09-02', 'A', '-99', { item: 'Foil', quantity: '-1', unit: 'kg', unit_price: '99' }),
      purchase('2024-09-03', 'B', '99', { item: 'Foil', quantity: '1', unit: 'kg', unit_price: '99' }),
      purchase('2024-09-04', 'A', '99', { item: 'Foil', quantity: '1', unit: 'm', unit_price: '99' }),
      purchase('2025-02-01', 'A', '130', { item: 'Foil', quantity: '10', unit: 'kg', unit_price: '13' }),
      purchase('2025-02-02', 'A', '-26', { item: 'Foil', quantity: '-2', unit: 'kg', unit_price: '13' }),
      purchase('2025-02-03', 'A', '50', { item: 'Foil' }),
      purchase('2025-02-04', 'C', '46', { item: 'Foil', quantity: '1', unit: 'kg' }),
    ])
    const period = year
    const asked = ['price_variance', 'price_variance_coverage']
    // 104 paid for 8, at a baseline of 700 / 60 each: told in cents.
    expect(await totals(scope, asked, { period })).toEqual({
      price_variance: '10.67',
      price_variance_coverage: 104 / 200,
    })
    const april = { ...scope, organization: { ...scope.organization, fiscalYearStartMonth: 4 } }
    expect((await totals(april, asked, { period })).price_variance).toBe('24.00')
    await agree(scope, '12.5', 'kg', { from: '2025-02-02', to: '2025-02-28' })
    const answer = await query(scope, {
      ...{ dataset: 'spend', measures: ['price_variance', 'lines'], dimensions: ['baseline_source'], period },
      order: [{ by: 'baseline_source', direction: 'asc' }],
    })
    expect(answer.rows).toEqual([
      { baseline_source: null, price_variance: null, lines: 2 },
      { baseline_source: 'contract price', price_variance: '-1.00', lines: 1 },
      { baseline_source: 'previous year', price_variance: '13.33', lines: 1 },
    ])
  })
})

describe('price variance of some families', () => {
  test('is what it is among all: a baseline is of all spellings of a family and of nobody else', async () => {
    const item = (date: string, supplier: string, price: string) =>
      purchase(date, supplier, price, { item: 'Foil', quantity: '1', unit: 'kg', unit_price: price })
    const scope = await organizationWith([
      ...[item('2024-02-01', 'Nord AG', '10'), item('2024-02-02', 'NORD', '20'), item('2024-02-03', 'Ost AG', '40')],
      ...[item('2025-02-01', 'NORD', '18'), item('2025-02-02', 'Ost AG', '41'), item('2025-02-03', 'West AG', '7')],
    ])
    await joinFamilies(scope, 'supplier', { 'Nord AG': 'Nord AG', NORD: 'Nord AG' })
    const period = year
    const of = async (op: 'is' | 'isNot', values: string[]) =>
      (await totals(scope, ['price_variance'], { period, filters: [{ field: 'supplier_family', op, values }] }))
        .price_variance
    expect([
      await of('is', ['Nord AG']),
      await of('is', ['Ost AG']),
      await of('is', ['West AG']),
      await of('is', ['Nord AG', 'Ost AG']),
      await of('isNot', ['Ost AG']),
    ]).toEqual(['3.00', '1.00', null, '4.00', '3.00'])
  })
})

describe('a discount in the amount', () => {
  const discounted = { item: 'Foil', quantity: '10', unit_price: '100' }

  test('does not turn what was paid below the baseline into paid above it', async () => {
    const scope = await organizationWith([purchase('2025-03-01', 'A', '900', discounted)])
    await agree(scope, '95', null, year)
    const measures = ['price_variance', 'above_contract_price']
    expect(await totals(scope, measures)).toEqual({ price_variance: '-50.00', above_contract_price: '0.00' })
    const status = [{ field: 'contract_status', op: 'is' as const, values: ['on contract'] }]
    expect(await totals(scope, ['lines'], { filters: status })).toEqual({ lines: 1 })
    const { items } = await queryPriceVariance(scope, { filters: [], period: year, order: costMostFirst, page: 1 })
    expect(items).toMatchObject([{ quantity: '10', price: '90', baseline: '95', variance: '-50.00' }])
  })

  test('is part of the price of the year before as well', async () => {
    const scope = await organizationWith([
      purchase('2024-03-01', 'A', '900', discounted),
      purchase('2025-03-01', 'A', '900', discounted),
      purchase('2025-03-02', 'A', '1000', discounted),
    ])
    expect(await totals(scope, ['price_variance'], { period: year })).toEqual({ price_variance: '100.00' })
  })

  test.each([
    ['a unit price within the agreed one, rounded', { quantity: '3', unit_price: '33.33' }, '100', 'on contract'],
    ['a surcharge beside the agreed price', { quantity: '3', unit_price: '33.33' }, '120', 'on contract'],
    ['an amount and a unit price beyond it', { quantity: '3', unit_price: '40' }, '120', 'above contract price'],
    ['an amount beyond it and no unit price', { quantity: '3' }, '120', 'above contract price'],
    ['a unit price beyond it and no quantity', { unit_price: '40' }, '120', 'above contract price'],
    ['a quantity of nothing', { quantity: '0' }, '120', 'on contract'],
    ['a credit of a line above it', { quantity: '3', unit_price: '40' }, '-120', 'above contract price'],
  ])('leaves %s where it is', async (_, more, amount, status) => {
    const scope = await organizationWith([purchase('2025-03-01', 'A', amount, { item: 'Foil', ...more })])
    await agree(scope, '33.33', null, year)
    const { rows } = await query(scope, { dataset: 'spend', measures: ['lines'], dimensions: ['contract_status'] })
    expect(rows).toEqual([{ contract_status: status, lines: 1 }])
  })

  test('a line above the agreed price without a quantity has no amount beyond it', async () => {
    const above = (quantity: string) => ({ item: 'Foil', unit_price: '40', ...(quantity ? { quantity } : {}) })
    const scope = await organizationWith(
      ['', '0', '3'].map((quantity, day) => purchase(`2025-03-0${day + 1}`, 'A', '120', above(quantity))),
    )
    await agree(scope, '33.33', null, year)
    const { rows } = await query(scope, { dataset: 'spend', measures: ['above_contract_price', 'lines'] })
    expect(rows).toEqual([{ above_contract_price: '20.01', lines: 3 }])
  })
})

describe('credits of the year before', () => {
  const earlier = (amount: string, quantity: string, more: TestLine = {}) =>
    purchase('2024-03-01', 'A', amount, { item: 'Foil', quantity, ...more })

  test.each([
    ['a positive quantity', earlier('-750', '10', { unit_price: '75' })],
    ['a negative quantity', earlier('-750', '-10', { unit_price: '75' })],
    ['a negative price', earlier('-750', '10', { unit_price: '-75' })],
    ['no price', earlier('-750', '10')],
    ['nothing to pay', earlier('0', '10', { unit_price: '75' })],
  ])('are no part of the baseline: %s', async (_, credit) => {
    const now = purchase('2025-03-01', 'A', '250', { item: 'Foil', quantity: '10' })
    const scope = await organizationWith([earlier('500', '20', { unit_price: '25' }), credit, now])
    const { items } = await queryPriceVariance(scope, { filters: [], period: year, order: costMostFirst, page: 1 })
    expect(items).toMatchObject([{ baseline: '25', source: 'previous year', variance: '0.00' }])
  })
})

test('money keeps the decimals of its lines where it is their sum, and is told in cents where it is computed', async () => {
  const scope = await organizationWith([
    purchase('2024-03-01', 'A', '100', { item: 'Foil', quantity: '30' }),
    purchase('2025-03-01', 'A', '105.125', { item: 'Foil', quantity: '12.345678' }),
  ])
  const measures = ['spend', 'price_variance', 'average_line']
  expect(await totals(scope, measures, { period: year })).toEqual({
    ...{ spend: '105.125', price_variance: '63.97', average_line: '105.13' },
  })
})

test('a rise on last year is told whatever was agreed, of the items bought in both', async () => {
  const scope = await organizationWith([
    purchase('2024-03-01', 'A', '1000', { item: 'Foil', quantity: '10' }),
    purchase('2024-04-01', 'A', '-200', { item: 'Foil', quantity: '1' }),
    purchase('2025-03-01', 'A', '1100', { item: 'Foil', quantity: '10' }),
    purchase('2025-03-02', 'A', '-110', { item: 'Foil', quantity: '1' }),
    purchase('2025-03-03', 'A', '5000', { item: 'Tape', quantity: '10' }),
    purchase('2025-03-04', 'B', '5000', { item: 'Foil', quantity: '10' }),
  ])
  await agree(scope, '110', null, year)
  const measures = ['last_year_cost', 'last_year_variance', 'price_inflation', 'price_variance']
  expect(await totals(scope, measures, { period: year })).toEqual({
    ...{ last_year_cost: '900.00', last_year_variance: '90.00', price_inflation: 0.1, price_variance: '0.00' },
  })
  const filters = [{ field: 'price_history', op: 'isNotBlank' as const, values: [] }]
  expect(await totals(scope, ['spend', 'lines'], { period: year, filters })).toEqual({ spend: '990.00', lines: 2 })
})

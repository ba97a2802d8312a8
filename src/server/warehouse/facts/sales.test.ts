import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import {
  createOrganizationScope,
  insertLines,
  joinFamilies,
  sale,
  setRate,
  type TestLine,
} from '#test/warehouse-lines.ts'
import { query } from '../query/query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

async function answerOf(lines: readonly TestLine[], measures: string[], more: object = {}) {
  const scope = await createOrganizationScope(app.services, { type: 'sales' })
  await insertLines(scope, 'sales', lines)
  return query(scope, { dataset: 'sales', measures, period, compare, ...more })
}

const effects = ['volume_effect', 'mix_effect', 'price_effect', 'new_products_effect', 'lost_products_effect']

describe('price, volume and mix', () => {
  const of = (date: string, product: string, quantity: number, price: number, unit = 'pcs') =>
    sale(date, 'Buyer', String(quantity * price), { product, quantity, unit })
  const golden = [
    of('2024-03-01', 'A', 100, 10),
    of('2024-03-01', 'B', 100, 20),
    of('2025-03-01', 'A', 120, 11),
    of('2025-03-01', 'B', 80, 19),
  ]

  test('A 100@10 -> 120@11, B 100@20 -> 80@19: volume 0, mix -200, price +40', async () => {
    const { totals, comparison } = await answerOf(golden, [...effects, 'revenue', 'volume_mix_effect'])
    expect(totals).toEqual({
      ...{ volume_effect: '0.00', mix_effect: '-200.00', price_effect: '40.00', volume_mix_effect: '-200.00' },
      ...{ new_products_effect: '0.00', lost_products_effect: '0.00', revenue: '2840.00' },
    })
    expect(comparison?.totals).toMatchObject({ revenue: '3000.00', price_effect: null })
  })

  test('new and lost products are apart; lines without quantity or product have no part; several units have no volume', async () => {
    const lines = [
      ...golden,
      of('2025-04-01', 'New', 3, 7),
      of('2024-04-01', 'Gone', 5, 3),
      sale('2025-04-01', 'Buyer', '1000', { product: 'A' }),
      sale('2025-04-01', 'Buyer', '1000', { quantity: 7 }),
    ]
    const one = await answerOf(lines, effects)
    expect(one.totals).toMatchObject({
      new_products_effect: '21.00',
      lost_products_effect: '-15.00',
      mix_effect: '-200.00',
    })
    const mixed = [...golden, of('2024-01-01', 'C', 1, 10, 'kg'), of('2025-01-01', 'C', 2, 12, 'kg')]
    expect((await answerOf(mixed, [...effects, 'volume_mix_effect'])).totals).toMatchObject({
      ...{ volume_effect: null, mix_effect: null, price_effect: '44.00', volume_mix_effect: '-190.00' },
    })
    const rows = await answerOf(mixed, ['volume_effect', 'price_effect'], { dimensions: ['unit'] })
    expect(rows.rows).toEqual(
      expect.arrayContaining([
        { unit: 'kg', volume_effect: '10.00', price_effect: '4.00' },
        { unit: 'pcs', volume_effect: '0.00', price_effect: '40.00' },
      ]),
    )
    expect((await answerOf([sale('2025-01-01', 'A', '5')], effects)).totals).toMatchObject({
      ...{ volume_effect: '0.00', price_effect: '0.00', new_products_effect: '0.00' },
    })
  })
})

test('lines without an exchange rate move no price: their quantity is left out with their money', async () => {
  const of = (date: string, quantity: number, amount: string, currency = 'EUR') =>
    sale(date, 'Buyer', amount, { product: 'A', unit: 'pcs', quantity, currency })
  const rated = [of('2024-03-01', 100, '1000'), of('2025-03-01', 100, '1100')]
  const { totals } = await answerOf(
    [...rated, of('2025-04-01', 50, '900', 'KWD')],
    ['price_effect', 'volume_mix_effect'],
  )
  expect(totals).toEqual({ price_effect: '100.00', volume_mix_effect: '0.00' })
})

describe('customers of two periods', () => {
  const measures = [
    ...[
      'new_customers',
      'lost_customers',
      'opening_revenue',
      'new_revenue',
      'lost_revenue',
      'expansion',
      'contraction',
    ],
    ...['revenue_churn', 'net_retention', 'one_off_revenue', 'revenue', 'customers'],
  ]

  test('opening less lost and contraction, with expansion and new, is the revenue', async () => {
    const lines = [
      ...[sale('2024-02-01', 'Grows', '100'), sale('2025-02-01', 'Grows', '130')],
      ...[sale('2024-02-01', 'Shrinks', '80'), sale('2025-02-01', 'Shrinks', '50.5')],
      sale('2024-05-01', 'Goes', '20'),
      ...[sale('2025-05-01', 'Comes', '7'), sale('2025-05-01', 'Comes', '3')],
      ...[sale('2025-05-01', 'Returns', '9'), sale('2025-06-01', 'Returns', '1')],
      sale('2023-05-01', 'Goes', '999'),
    ]
    const answer = await answerOf(lines, measures)
    expect(answer.totals).toEqual({
      ...{
        new_customers: 2,
        lost_customers: 1,
        opening_revenue: '200.00',
        new_revenue: '20.00',
        lost_revenue: '20.00',
      },
      ...{ expansion: '30.00', contraction: '29.50', revenue_churn: 49.5 / 200, net_retention: 180.5 / 200 },
      ...{ one_off_revenue: '10.00', revenue: '200.50', customers: 4 },
    })
    const alone = await answerOf(lines, ['new_customers', 'net_retention'], { compare: undefined })
    expect(alone.totals).toEqual({ new_customers: null, net_retention: null })
    expect(alone.unknown?.map(({ measure }) => measure)).toEqual(['new_customers', 'net_retention'])
  })

  test('are counted in the base currency, and unknown without an opening', async () => {
    const scope = await createOrganizationScope(app.services, { type: 'sales' })
    await setRate(scope, '2024-02', 'USD', '0.5')
    await setRate(scope, '2025-02', 'USD', '0.8')
    await insertLines(scope, 'sales', [
      sale('2024-02-01', 'A', '100', { currency: 'USD', product: 'P', quantity: 10 }),
      sale('2025-02-01', 'A', '100', { currency: 'USD', product: 'P', quantity: 10 }),
    ])
    const ask = { dataset: 'sales' as const, measures: ['expansion', 'price_effect', 'net_retention'], period, compare }
    expect((await query(scope, ask)).totals).toEqual({ expansion: '30.00', price_effect: '30.00', net_retention: 1.6 })
    expect((await query(scope, { ...ask, constantRates: '2025-02-10' })).totals).toEqual({
      ...{ expansion: '0.00', price_effect: '0.00', net_retention: 1 },
    })
    const none = { ...ask, filters: [{ field: 'customer', op: 'is' as const, values: ['Nobody'] }] }
    expect((await query(scope, none)).totals).toEqual({ expansion: '0.00', price_effect: '0.00', net_retention: null })
  })

  test('who got credits alone is lost, neither kept nor new, and the credits stand apart', async () => {
    const lines = [
      ...[sale('2024-02-01', 'Returns', '100'), sale('2025-02-01', 'Returns', '-20')],
      ...[sale('2024-02-01', 'Back', '-15'), sale('2025-02-01', 'Back', '40')],
      ...[sale('2024-02-01', 'Stays', '60'), sale('2025-02-01', 'Stays', '90'), sale('2025-03-01', 'Stays', '-10')],
      sale('2025-04-01', 'Only credits', '-5'),
    ]
    const asked = [...measures.filter(id => id !== 'customers'), 'credits_without_sales']
    const { totals } = await answerOf(lines, asked)
    expect(totals).toEqual({
      ...{ new_customers: 1, lost_customers: 1, opening_revenue: '160.00', new_revenue: '40.00' },
      ...{ lost_revenue: '100.00', expansion: '20.00', contraction: '0.00', credits_without_sales: '-25.00' },
      ...{ revenue_churn: 100 / 160, net_retention: 80 / 160, one_off_revenue: '20.00', revenue: '95.00' },
    })
    const moved = Number(totals.expansion) - Number(totals.lost_revenue) + Number(totals.new_revenue)
    expect(Number(totals.opening_revenue) + moved + Number(totals.credits_without_sales)).toBe(Number(totals.revenue))
  })

  test('retention and churn are unknown where credits took the opening back', async () => {
    for (const credit of ['-10', '-30']) {
      const lines = [sale('2024-02-01', 'A', '10'), sale('2024-03-01', 'A', credit), sale('2025-02-01', 'A', '50')]
      const { totals } = await answerOf(lines, ['net_retention', 'revenue_churn', 'opening_revenue'])
      expect(totals).toMatchObject({ net_retention: null, revenue_churn: null })
    }
  })
})

test('an order counts once for a family; a number that only a return carries is no order and no invoice', async () => {
  const scope = await createOrganizationScope(app.services, { type: 'sales' })
  await insertLines(scope, 'sales', [
    sale('2025-01-01', 'Bolt', '100', { order_number: 'O-1', invoice_number: 'R-1' }),
    sale('2025-01-02', 'BOLT', '40', { order_number: 'O-1', invoice_number: 'R-1' }),
    sale('2025-01-03', 'Nut', '60', { order_number: 'O-1', invoice_number: 'R-2' }),
    sale('2025-01-04', 'Nut', '-60', { order_number: 'O-2', invoice_number: 'R-3' }),
  ])
  const asked = { dataset: 'sales' as const, measures: ['orders', 'invoices', 'average_order'] }
  expect((await query(scope, asked)).totals).toEqual({ orders: 3, invoices: 2, average_order: '66.67' })
  await joinFamilies(scope, 'customer', { Bolt: 'Bolt', BOLT: 'Bolt' })
  expect((await query(scope, asked)).totals).toEqual({ orders: 2, invoices: 2, average_order: '100.00' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryPriceVariance } from '#blocks/price-variance/sql.ts'
import { queryPriceSums } from '#blocks/squeeze/sql.ts'
import { createRow } from '#server/registers/change-row.ts'
import type { Scope } from '#server/scope.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { Period } from '#shared/query-spec.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale, type TestLine } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from '../query/query.ts'

const costMostFirst = { by: 'variance', direction: 'desc' } as const

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

async function organizationWith(dataset: DatasetId, lines: readonly TestLine[]): Promise<Scope> {
  const scope = await createOrganizationScope(app.services)
  await insertLines(scope, dataset, lines)
  return scope
}

/** Foil of supplier A costs 100 by contract, or another price. */
async function agree(scope: Scope, price = '100'): Promise<void> {
  const days = { start_date: '2024-01-01', end_date: '2025-12-31' }
  await createRow(scope, { register: 'contracts', values: { number: 'C-1', supplier: 'A', currency: 'EUR', ...days } })
  const agreed = { contract_number: 'C-1', item: 'Foil', price, currency: 'EUR' }
  await createRow(scope, { register: 'contract_prices', values: agreed })
}

const bought = (amount: string, more: TestLine) => purchase('2025-03-01', 'A', amount, { item: 'Foil', ...more })
const sold = (year: number, revenue: string, quantity: string | null) =>
  sale(`${year}-03-01`, 'C', revenue, { product: 'Saw', unit: 'pcs', quantity })
const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

describe('a credit with a positive quantity', () => {
  test('takes off what the line it credits cost beyond the agreed price', async () => {
    const scope = await organizationWith('spend', [
      bought('1000', { quantity: '10' }),
      bought('-1000', { quantity: '10' }),
    ])
    await agree(scope)
    const measures = ['price_variance', 'above_contract_price', 'quantity']
    const asked = { dataset: 'spend' as const, measures }
    expect((await query(scope, asked)).totals).toEqual({
      ...{ price_variance: '0.00', above_contract_price: '0.00', quantity: 0 },
    })
  })

  test.each(['95', '105'])('and whatever its unit price says, at an agreed price of %s', async price => {
    const scope = await organizationWith('spend', [
      bought('1000', { quantity: '10', unit_price: '100' }),
      bought('-1000', { quantity: '10', unit_price: '-100' }),
      bought('-1000', { quantity: '-10', unit_price: '100' }),
      bought('1000', { quantity: '-10' }),
    ])
    await agree(scope, price)
    const measures = ['price_variance', 'above_contract_price', 'quantity']
    expect((await query(scope, { dataset: 'spend', measures })).totals).toEqual({
      ...{ price_variance: '0.00', above_contract_price: '0.00', quantity: 0 },
    })
    const { items } = await queryPriceVariance(scope, { filters: [], period: undefined, order: costMostFirst, page: 1 })
    expect(items.map(line => [line.quantity, line.price, Math.abs(Number(line.variance))])).toEqual([
      ...Array.from({ length: 2 }, () => [price === '95' ? '10' : '-10', '100', 50]),
      ...Array.from({ length: 2 }, () => [price === '95' ? '-10' : '10', '100', 50]),
    ])
  })

  test('is no price effect of sales but less volume', async () => {
    const scope = await organizationWith('sales', [
      sold(2024, '1000', '10'),
      sold(2025, '1000', '10'),
      sold(2025, '-500', '5'),
    ])
    const measures = ['price_effect', 'volume_effect', 'mix_effect', 'volume_mix_effect', 'quantity']
    expect((await query(scope, { dataset: 'sales', measures, period, compare })).totals).toEqual({
      ...{ price_effect: '0.00', volume_effect: '-500.00', mix_effect: '0.00', volume_mix_effect: '-500.00' },
      quantity: 5,
    })
  })

  test('leaves a price index where it was', async () => {
    const scope = await organizationWith('sales', [
      ...[sold(2024, '1000', '10'), sold(2025, '1000', '10'), sold(2025, '-500', '5')],
      sold(2024, '-200', '2'),
    ])
    const groups = { fields: ['product_category'], paths: [['']] }
    const sums = await queryPriceSums(scope, { dataset: 'sales', groups, filters: [], period, base: compare })
    expect(sums.find(({ month }) => month === null)).toMatchObject({ atBasePrices: 500, matched: 500 })
  })
})

describe.each(['spend', 'sales'] as const)('quantities of %s', dataset => {
  const line = (amount: string, quantity: string | null, unit_price: string | null = null) =>
    dataset === 'spend'
      ? purchase('2025-03-01', 'A', amount, { quantity, unit_price })
      : sale('2025-03-01', 'A', amount, { quantity, unit_price })
  const all: Period = { from: '2025-01-01', to: '2025-12-31' }

  test('have the sign of the amount, that of nothing their own; a unit price has none', async () => {
    const scope = await organizationWith(dataset, [
      ...[line('100', '10', '10'), line('-100', '10', '-10'), line('-100', '-10', '10'), line('100', '-10', '-10')],
      ...[line('0', '7', '3'), line('0', '-2', '0'), line('-100', null), line('-100', '0'), line('-0.000001', '1.5')],
    ])
    const { items } = await queryLines(scope, { dataset, period: all, order: [{ by: 'row', direction: 'asc' }] })
    expect(items.map(({ values }) => [values.quantity, values.unit_price])).toEqual([
      ...[
        ['10', '10'],
        ['-10', '10'],
        ['-10', '10'],
        ['10', '10'],
      ],
      ...[
        ['7', '3'],
        ['-2', '0'],
        [null, null],
        ['0', null],
        ['-1.5', null],
      ],
    ])
  })

  test('add up as their lines do, read from lines and from roll-ups, by every filter of them', async () => {
    const scope = await createOrganizationScope(app.services)
    const upload = await insertLines(scope, dataset, [
      ...[line('100', '10'), line('-100', '4'), line('-100', '-1'), line('100', '-3'), line('0', '7'), line('5', null)],
    ])
    const asked = async (filters: Parameters<typeof query>[1]['filters']) => {
      const { totals } = await query(scope, { dataset, measures: ['quantity', 'lines'], period: all, filters })
      const behind = await queryLines(scope, { dataset, period: all, filters: [...(filters ?? [])] })
      const sum = behind.items.reduce((whole, { values }) => whole + Number(values.quantity ?? 0), 0)
      expect([totals.quantity ?? 0, totals.lines]).toEqual([sum, behind.total])
      return totals.quantity
    }
    for (const reading of ['lines', 'roll-ups']) {
      if (reading === 'roll-ups') await rollUp(scope, dataset, upload)
      expect(await asked([])).toBe(10 - 4 - 1 + 3 + 7)
      expect(await asked([{ field: 'quantity', op: 'atMost', values: ['-1'] }])).toBe(-5)
      expect(await asked([{ field: 'quantity', op: 'isBlank', values: [] }])).toBeNull()
    }
  })
})

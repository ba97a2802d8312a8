import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

describe('the largest members and all others', () => {
  it('has the largest of several dimensions, each within its own, and computes all others anew', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-10', 'A', '500', { category: 'Wood', invoice_number: '1', contract_number: 'C' }),
      purchase('2025-02-10', 'B', '300', { category: 'Wood', invoice_number: '2' }),
      purchase('2025-02-10', 'C', '100', { category: 'Wood', invoice_number: '2', contract_number: 'C' }),
      purchase('2025-02-11', 'B', '90', { category: '', invoice_number: '3' }),
      purchase('2025-03-11', 'A', '20', { category: '', invoice_number: '3' }),
      purchase('2025-03-11', 'D', '7', { category: 'Glass' }),
      purchase('2024-03-11', 'E', '70', { category: 'Wood' }),
    ])
    const spec = {
      dataset: 'spend' as const,
      measures: ['spend', 'contract_coverage', 'invoices'],
      dimensions: ['category', 'supplier'],
      tops: [
        { dimension: 'category', count: 2, within: [] },
        { dimension: 'supplier', count: 1, within: ['category'] },
      ],
      period,
    }
    const answer = await query(scope, spec)
    expect(answer.columns.slice(0, 4).map(({ id }) => id)).toEqual([
      ...['category', 'supplier', 'others_category', 'others_supplier'],
    ])
    const written = ({ rows }: typeof answer) =>
      rows.map(row => [row.category, row.others_category, row.supplier, row.others_supplier, row.spend])
    expect(written(answer)).toEqual([
      ['Wood', null, 'A', null, '500.00'],
      ['Wood', null, null, 2, '400.00'],
      [null, null, 'B', null, '90.00'],
      [null, null, null, 1, '20.00'],
      [null, 1, null, 1, '7.00'],
    ])
    expect(answer.rows[1]).toMatchObject({ contract_coverage: 0.25, invoices: 2 })
    const compared = await query(scope, { ...spec, grain: 'year', compare })
    expect(compared.rows.map(row => [row.supplier, row.others_supplier, row.spend])).toContainEqual([null, 3, '400.00'])
    expect(compared.comparison?.rows.map(row => row.spend)).toContain('70.00')
    const fault = query(scope, { ...spec, tops: [{ dimension: 'item', count: 1 }], top: 1 })
    await expect(fault).rejects.toThrow(/top or with tops, not with both/)
  })

  it('gives members that are gone the places that are left, the largest before first', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-10', 'Now', '5'),
      purchase('2024-01-10', 'Small', '70'),
      purchase('2024-01-10', 'Large', '900'),
    ])
    const spec = { dataset: 'spend' as const, measures: ['spend'], dimensions: ['supplier'], period, compare }
    const named = async (top: number) =>
      (await query(scope, { ...spec, top })).rows.map(({ supplier, others }) => supplier ?? others)
    expect(await named(15)).toEqual(['Now', 'Large', 'Small'])
    expect(await named(2)).toEqual(['Now', 'Large', 1])
    expect(await named(1)).toEqual(['Now', 2])
  })
  it('computes others anew from their lines, last, and tells a blank member from them', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-10', 'Big', '500', { contract_number: 'C1' }),
      purchase('2025-02-10', '', '300'),
      purchase('2025-01-20', 'Small', '100', { contract_number: 'C2', invoice_number: '1' }),
      purchase('2025-02-20', 'Tiny', '40', { invoice_number: '1' }),
      purchase('2025-02-21', 'Tiny', '60', { invoice_number: '1' }),
      purchase('2024-02-21', 'Lost', '900', { contract_number: 'C3' }),
    ])
    const spec = {
      dataset: 'spend' as const,
      measures: ['spend', 'contract_coverage', 'suppliers', 'invoices'],
      dimensions: ['supplier'],
      top: 2,
      period,
    }
    const { columns, rows, total } = await query(scope, spec)
    expect(columns.map(({ id, role }) => `${id} ${role}`).slice(0, 2)).toEqual(['supplier dimension', 'others others'])
    expect(total).toBe(3)
    expect(rows).toEqual([
      { supplier: 'Big', others: null, spend: '500.00', contract_coverage: 1, suppliers: 1, invoices: 0 },
      { supplier: null, others: null, spend: '300.00', contract_coverage: 0, suppliers: 0, invoices: 0 },
      { supplier: null, others: 2, spend: '200.00', contract_coverage: 0.5, suppliers: 2, invoices: 2 },
    ])
    const compared = await query(scope, {
      ...spec,
      measures: ['spend'],
      compare,
      order: [{ by: 'spend', of: 'previous' }],
    })
    expect(compared.rows.map(({ supplier, others, spend }) => [supplier, others, spend])).toEqual(
      [
        [null, null, '300.00'],
        ['Big', null, '500.00'],
        [null, 3, '200.00'],
      ].toSorted(
        (a, b) => Number(a[1] ?? 0) - Number(b[1] ?? 0) || String(a[0] ?? '').localeCompare(String(b[0] ?? '')),
      ),
    )
    expect(compared.comparison?.rows.at(-1)).toEqual({ supplier: null, others: 3, spend: '900.00' })
  })

  it('chooses members once for all months and for a second dimension', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-10', 'A', '100', { country: 'FI' }),
      purchase('2025-02-10', 'A', '1', { country: 'SE' }),
      purchase('2025-02-10', 'B', '50', { country: 'SE' }),
      purchase('2025-02-11', 'C', '7', { country: 'FI' }),
      purchase('2024-02-11', 'C', '5', { country: 'FI', due_date: '2024-03-01' }),
    ])
    const months = await query(scope, {
      dataset: 'spend',
      measures: ['spend'],
      dimensions: ['supplier', 'country'],
      grain: 'month',
      period,
      compare,
      top: 1,
    })
    expect(
      months.rows.map(({ period: month, supplier, others, country, spend }) => [
        month,
        supplier,
        others,
        country,
        spend,
      ]),
    ).toEqual([
      ['2025-01-01', 'A', null, 'FI', '100.00'],
      ['2025-02-01', 'A', null, 'SE', '1.00'],
      ['2025-02-01', null, 1, 'FI', '7.00'],
      ['2025-02-01', null, 1, 'SE', '50.00'],
    ])
    expect(months.comparison?.rows.map(({ spend }) => spend)).toEqual(['0.00', '0.00', '5.00', '0.00'])
    const days = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: ['due_date'], top: 1 })
    expect(days.rows).toEqual([
      { due_date: null, others: null, spend: '158.00' },
      { due_date: null, others: 1, spend: '5.00' },
    ])
  })
})

describe('calendar', () => {
  it('begins years, quarters and weeks where the organisation does, and keeps no answer of another calendar', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-03-31', 'A', '1'),
      purchase('2025-04-01', 'A', '2'),
      purchase('2026-03-31', 'A', '4'),
      purchase('2024-05-04', 'A', '8'),
      purchase('2024-05-05', 'A', '16'),
    ])
    const ask = (grain: 'week' | 'quarter' | 'year', weekStart: number, fiscalYearStartMonth: number, more = {}) => {
      const organization = { ...scope.organization, weekStart, fiscalYearStartMonth }
      const spec = { dataset: 'spend' as const, measures: ['spend'], grain, ...more }
      return query({ ...scope, organization }, spec)
    }
    const firsts = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).rows.map(({ period: first, spend }) => `${first} ${spend}`)
    expect(await firsts('year', 1, 1)).toEqual(['2024-01-01 24.00', '2025-01-01 3.00', '2026-01-01 4.00'])
    expect(await firsts('year', 1, 4)).toEqual(['2024-04-01 25.00', '2025-04-01 6.00'])
    expect(await firsts('quarter', 1, 2)).toEqual(['2024-05-01 24.00', '2025-02-01 3.00', '2026-02-01 4.00'])
    expect((await firsts('week', 7, 1)).slice(0, 2)).toEqual(['2024-04-28 8.00', '2024-05-05 16.00'])
    expect((await firsts('week', 1, 1)).slice(0, 1)).toEqual(['2024-04-29 24.00'])
    expect((await firsts('week', 6, 1)).slice(0, 1)).toEqual(['2024-05-04 24.00'])
    const compared = await ask('year', 1, 4, {
      period: { from: '2025-04-01', to: '2026-03-31' },
      compare: { from: '2024-04-01', to: '2025-03-31' },
    })
    expect(compared.rows).toEqual([{ period: '2025-04-01', spend: '6.00' }])
    expect(compared.comparison?.rows).toEqual([{ period: '2024-04-01', spend: '25.00' }])
  })
})

describe('constant rates', () => {
  it('reads every line at one month, in figures, comparisons and lines, and lists what that month lacks', async () => {
    const scope = await createOrganizationScope(app.services)
    await setRate(scope, '2024-05', 'USD', '2')
    await setRate(scope, '2025-05', 'USD', '4')
    await insertLines(scope, 'spend', [
      purchase('2024-05-10', 'A', '10', { currency: 'USD' }),
      purchase('2025-05-10', 'A', '10', { currency: 'USD' }),
      purchase('2025-05-11', 'A', '3'),
      purchase('2025-05-12', 'B', '5', { currency: 'XTS' }),
    ])
    const spec = { dataset: 'spend' as const, measures: ['spend'], period, compare, constantRates: '2024-05-17' }
    const { totals, comparison, coverage } = await query(scope, spec)
    expect([totals.spend, comparison?.totals.spend]).toEqual(['23.00', '20.00'])
    expect(coverage.missingRates).toEqual([{ month: '2024-05-01', currency: 'XTS', lines: 1, amount: '5.00' }])
    const lines = await queryLines(scope, { dataset: 'spend', period, constantRates: '2024-05-17' })
    expect(lines.sum).toBe('23.00')
    expect(lines.items.map(({ baseAmount }) => baseAmount && Number(baseAmount)).toSorted()).toEqual([20, 3, null])
    const { constantRates: _, ...own } = spec
    expect((await query(scope, own)).totals.spend).toBe('43.00')
  })
})

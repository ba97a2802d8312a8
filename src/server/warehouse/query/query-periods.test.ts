import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

describe('comparison', () => {
  it('lays two periods upon each other, with members that only one of them has', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2024-05-10', 'Stays', '100'),
      purchase('2024-05-10', 'Leaves', '40'),
      purchase('2025-05-10', 'Stays', '150'),
      purchase('2025-05-10', 'Comes', '30'),
      purchase('2023-05-10', 'Outside', '1'),
    ])
    const spec = {
      dataset: 'spend' as const,
      measures: ['spend'],
      dimensions: ['supplier'],
      period: { from: '2025-01-01', to: '2025-12-31' },
      compare: { from: '2024-01-01', to: '2024-12-31' },
    }
    const answer = await query(scope, spec)
    expect(answer.rows).toEqual([
      { supplier: 'Stays', spend: '150.00' },
      { supplier: 'Comes', spend: '30.00' },
      { supplier: 'Leaves', spend: '0.00' },
    ])
    expect(answer.comparison).toEqual({
      rows: [
        { supplier: 'Stays', spend: '100.00' },
        { supplier: 'Comes', spend: '0.00' },
        { supplier: 'Leaves', spend: '40.00' },
      ],
      totals: { spend: '140.00' },
      coverage: { lines: 2, linesWithRate: 2 },
      sides: { rows: ['both', 'new', 'gone'], totals: 'both' },
    })
    const falls = await query(scope, { ...spec, order: [{ by: 'spend', of: 'change', direction: 'asc' }], limit: 1 })
    expect(falls.rows).toEqual([{ supplier: 'Leaves', spend: '0.00' }])
    expect(falls).toMatchObject({ total: 3, totals: { spend: '180.00' } })
    const byShare = async (direction: 'asc' | 'desc') =>
      (await query(scope, { ...spec, order: [{ by: 'spend', of: 'changeShare', direction }] })).rows.map(
        ({ supplier }) => supplier,
      )
    expect(await byShare('desc')).toEqual(['Stays', 'Leaves', 'Comes'])
    expect(await byShare('asc')).toEqual(['Leaves', 'Stays', 'Comes'])
  })

  it('what adds up is 0 where only others have lines, unknown where lines lack what it needs', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'sales', [
      sale('2025-05-01', 'New', '100', { cost: '60', quantity: '5' }),
      sale('2024-05-01', 'Gone', '80', { cost: '50', quantity: '4' }),
      sale('2024-06-01', 'Unknown', '10'),
      sale('2025-06-01', 'Unknown', '20', { cost: '15', quantity: '1' }),
    ])
    const spec = {
      dataset: 'sales' as const,
      measures: ['margin', 'quantity', 'margin_rate', 'revenue'],
      dimensions: ['customer'],
      period: { from: '2025-01-01', to: '2025-12-31' },
      compare: { from: '2024-01-01', to: '2024-12-31' },
    }
    const { rows, comparison, totals } = await query(scope, {
      ...spec,
      order: [{ by: 'margin', of: 'change', direction: 'desc' }],
    })
    expect(rows).toEqual([
      { customer: 'New', margin: '40.00', quantity: 5, margin_rate: 0.4, revenue: '100.00' },
      { customer: 'Gone', margin: '0.00', quantity: 0, margin_rate: null, revenue: '0.00' },
      { customer: 'Unknown', margin: '5.00', quantity: 1, margin_rate: 0.25, revenue: '20.00' },
    ])
    expect(comparison?.rows).toEqual([
      { customer: 'New', margin: '0.00', quantity: 0, margin_rate: null, revenue: '0.00' },
      { customer: 'Gone', margin: '30.00', quantity: 4, margin_rate: 0.375, revenue: '80.00' },
      { customer: 'Unknown', margin: null, quantity: null, margin_rate: null, revenue: '10.00' },
    ])
    expect(comparison?.sides).toEqual({ rows: ['new', 'gone', 'both'], totals: 'both' })
    expect(totals.margin).toBe('45.00')
    const one = { ...spec, dimensions: [], filters: [{ field: 'customer', op: 'is' as const, values: ['New'] }] }
    expect((await query(scope, one)).comparison).toMatchObject({
      totals: { margin: null },
      sides: { rows: ['new'], totals: 'new' },
    })
  })

  it('aligns months by their place, also when the periods overlap', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-31', 'A', '1'),
      purchase('2025-02-01', 'A', '2'),
      purchase('2025-03-31', 'A', '4'),
    ])
    const answer = await query(scope, {
      dataset: 'spend',
      measures: ['spend'],
      grain: 'month',
      period: { from: '2025-02-01', to: '2025-03-31' },
      compare: { from: '2025-01-01', to: '2025-02-28' },
    })
    expect(answer.rows).toEqual([
      { period: '2025-02-01', spend: '2.00' },
      { period: '2025-03-01', spend: '4.00' },
    ])
    expect(answer.comparison?.rows).toEqual([
      { period: '2025-01-01', spend: '1.00' },
      { period: '2025-02-01', spend: '2.00' },
    ])
    expect(answer.comparison?.totals).toEqual({ spend: '3.00' })
  })
})

describe('periods and pages', () => {
  it('includes both days of a period and starts weeks on Monday', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2024-12-31', 'A', '1'),
      purchase('2025-01-01', 'A', '2'),
      purchase('2025-01-31', 'A', '4'),
      purchase('2025-02-01', 'A', '8'),
      purchase('1962-07-15', 'A', '16'),
    ])
    const period = { from: '2025-01-01', to: '2025-01-31' }
    expect((await query(scope, { dataset: 'spend', measures: ['spend'], period })).rows).toEqual([{ spend: '6.00' }])
    const grains = {
      day: '2024-12-31',
      week: '2024-12-30',
      month: '2024-12-01',
      quarter: '2024-10-01',
      year: '2024-01-01',
    }
    for (const grain of ['day', 'week', 'month', 'quarter', 'year'] as const) {
      const { rows } = await query(scope, { dataset: 'spend', measures: ['lines'], grain })
      expect(rows[1]?.period).toBe(grains[grain])
      expect(String(rows[0]?.period)).toMatch(/^1962-/)
    }
  })

  it('totals everything, not the page, and counts the rows of all pages', async () => {
    const scope = await createOrganizationScope(app.services)
    const lines = Array.from({ length: 25 }, (_, index) => purchase('2025-01-01', `S${index}`, '1.01'))
    await insertLines(scope, 'spend', lines)
    const spec = { dataset: 'spend' as const, measures: ['spend'], dimensions: ['supplier'], limit: 10 }
    const pages = await Promise.all([1, 2, 3, 4].map(page => query(scope, { ...spec, page })))
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 0])
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25])
    expect(pages.map(({ totals }) => totals.spend)).toEqual(Array(4).fill('25.25'))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(row => row.supplier))).size).toBe(25)
    const [first, second] = await Promise.all([1, 2].map(page => queryLines(scope, { dataset: 'spend', page })))
    expect([first?.items.length, second?.items.length]).toEqual([20, 5])
    expect(first).toMatchObject({ total: 25, sum: '25.25' })
    const rows = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ row }) => row)
    expect(new Set(rows).size).toBe(25)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAnswerSchema } from '#shared/query-answer.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, setRate } from '#test/warehouse-lines.ts'
import { query } from './query.ts'
import { queryLines } from './query-lines.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

const purchase = (
  date: string,
  supplier: string,
  amount: string,
  more: Record<string, string | number | null> = {},
) => ({
  date,
  supplier,
  amount,
  ...more,
})
const sale = (date: string, customer: string, revenue: string, more: Record<string, string | number | null> = {}) => ({
  date,
  customer,
  revenue,
  ...more,
})

describe('amounts', () => {
  it('adds a single currency exactly, to the fourth decimal and beyond', async () => {
    const scope = await createOrganizationScope(app.services, { baseCurrency: 'USD' })
    await insertLines(scope, 'sales', [
      sale('2019-01-01', 'A', '2297200.8603', { currency: 'USD' }),
      sale('2019-01-02', 'A', '0.1'),
      sale('2019-01-03', 'B', '0.2'),
      sale('2019-01-04', 'B', '-0.3'),
    ])
    const answer = queryAnswerSchema.parse(await query(scope, { dataset: 'sales', measures: ['revenue', 'lines'] }))
    expect(answer).toMatchObject({ currency: 'USD', rows: [{ revenue: '2297200.8603', lines: 4 }], total: 1 })
    expect(answer.coverage).toEqual({ lines: 4, linesWithRate: 4, missingRates: [] })
  })

  it('converts by the organisation’s rate, else by the reference, and lists what has none', async () => {
    const scope = await createOrganizationScope(app.services, { baseCurrency: 'EUR' })
    await setRate(scope, '2024-01', 'USD', '0.5')
    await insertLines(scope, 'spend', [
      purchase('2024-01-31', 'Own rate', '100', { currency: 'USD' }),
      purchase('2024-02-01', 'Reference', '100', { currency: 'USD' }),
      purchase('2024-02-29', 'Base', '7', { currency: 'EUR' }),
      purchase('2024-02-29', 'Blank', '3'),
      purchase('2024-02-29', 'No rate', '41', { currency: 'XPF' }),
      purchase('2024-02-10', 'No rate', '1.5', { currency: 'XPF' }),
    ])
    const answer = await query(scope, {
      dataset: 'spend',
      measures: ['spend', 'lines', 'average_line'],
      dimensions: ['supplier'],
      order: [{ by: 'supplier', direction: 'asc' }],
    })
    // February 2024: one euro bought 1.07947 dollars on the month's average.
    expect(answer.rows).toEqual([
      { supplier: 'Base', spend: '7.00', lines: 1, average_line: '7.00' },
      { supplier: 'Blank', spend: '3.00', lines: 1, average_line: '3.00' },
      { supplier: 'No rate', spend: '0.00', lines: 2, average_line: null },
      { supplier: 'Own rate', spend: '50.00', lines: 1, average_line: '50.00' },
      { supplier: 'Reference', spend: '92.64', lines: 1, average_line: '92.64' },
    ])
    expect(answer.totals).toEqual({ spend: '152.64', lines: 6, average_line: '38.16' })
    const missingRates = [{ month: '2024-02-01', currency: 'XPF', lines: 2, amount: '42.50' }]
    expect(answer.coverage).toEqual({ lines: 6, linesWithRate: 4, missingRates })

    const lines = await queryLines(scope, { dataset: 'spend' })
    expect(lines).toMatchObject({ total: 6, sum: '152.64', coverage: { missingRates } })
    expect(lines.items.find(line => line.values.supplier === 'No rate')?.baseAmount).toBeNull()
  })

  it('crosses two currencies through the euro', async () => {
    const scope = await createOrganizationScope(app.services, { baseCurrency: 'GBP' })
    await insertLines(scope, 'spend', [
      purchase('2024-02-01', 'A', '85.466', { currency: 'USD' }),
      purchase('2024-02-01', 'B', '100', { currency: 'EUR' }),
    ])
    const { rows } = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'] })
    // 0.854662 pounds and 1.07947 dollars a euro.
    expect(rows).toEqual([
      { supplier: 'B', spend: '85.47' },
      { supplier: 'A', spend: '67.67' },
    ])
  })

  it('uses a new rate at once', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [purchase('2026-09-01', 'A', '10', { currency: 'USD' })])
    const ask = () => query(scope, { dataset: 'spend', measures: ['spend'] })
    expect((await ask()).rows).toEqual([{ spend: '0.00' }])
    await setRate(scope, '2026-09', 'USD', '0.9')
    expect((await ask()).rows).toEqual([{ spend: '9.00' }])
  })
})

describe('tenancy', () => {
  it('never counts another organisation’s lines', async () => {
    const [one, two] = [await createOrganizationScope(app.services), await createOrganizationScope(app.services)]
    const upload = await insertLines(one, 'spend', [purchase('2025-01-01', 'A', '10')])
    await insertLines(two, 'spend', [purchase('2025-01-01', 'B', '99')])
    const ask = { dataset: 'spend', measures: ['spend'], dimensions: ['supplier'] } as const
    expect((await query(one, { ...ask, dimensions: ['supplier'], measures: ['spend'] })).rows).toEqual([
      { supplier: 'A', spend: '10.00' },
    ])
    const foreign = { field: 'upload', op: 'is', values: [upload] } as const
    const answer = await query(two, {
      dataset: 'spend',
      measures: ['lines'],
      filters: [{ ...foreign, values: [upload] }],
    })
    expect(answer.rows).toEqual([{ lines: 0 }])
    const lines = await queryLines(two, { dataset: 'spend', filters: [{ ...foreign, values: [upload] }] })
    expect(lines).toMatchObject({ items: [], total: 0, sum: '0.00' })
  })
})

describe('measures', () => {
  it('recomputes ratios and distinct counts for the total instead of adding them', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'sales', [
      sale('2025-01-01', 'A', '100', { product: 'P', cost: '90', order_number: '1', invoice_number: 'X' }),
      sale('2025-01-02', 'A', '300', { product: 'Q', cost: '150', order_number: '1', discount: '100' }),
      sale('2025-01-03', 'B', '50', { product: 'P', order_number: '1' }),
      sale('2025-01-04', 'B', '-20', { product: 'P', cost: '-18' }),
    ])
    const answer = await query(scope, {
      dataset: 'sales',
      measures: [
        'revenue',
        'margin',
        'margin_rate',
        'customers',
        'orders',
        'discount_rate',
        'cost_coverage',
        'credits',
      ],
      dimensions: ['product'],
    })
    expect(answer.rows).toEqual([
      {
        product: 'Q',
        revenue: '300.00',
        margin: '150.00',
        margin_rate: 0.5,
        customers: 1,
        orders: 1,
        discount_rate: 0.25,
        cost_coverage: 1,
        credits: '0.00',
      },
      {
        product: 'P',
        revenue: '130.00',
        margin: '8.00',
        margin_rate: 0.1,
        customers: 2,
        orders: 2,
        discount_rate: null,
        cost_coverage: 2 / 3,
        credits: '-20.00',
      },
    ])
    expect(answer.totals).toMatchObject({ revenue: '430.00', customers: 2, orders: 2, cost_coverage: 0.75 })
    expect(answer.totals.margin_rate).toBeCloseTo(158 / 380, 12)
  })

  it('weighs payment terms by spend and tells late from on time', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-01', 'A', '300', { payment_terms_days: 30, due_date: '2025-01-31', paid_date: '2025-02-10' }),
      purchase('2025-01-01', 'B', '100', { payment_terms_days: 90, due_date: '2025-03-31', paid_date: '2025-03-31' }),
      purchase('2025-01-01', 'C', '600', { contract_number: 'C-1', po_number: 'PO', quantity: '2' }),
    ])
    const { rows } = await query(scope, {
      dataset: 'spend',
      measures: [
        'payment_terms',
        'paid_late',
        'paid_late_share',
        'contract_coverage',
        'uncontracted',
        'po_coverage',
        'quantity_coverage',
      ],
    })
    expect(rows).toEqual([
      {
        payment_terms: 45,
        paid_late: '300.00',
        paid_late_share: 0.5,
        contract_coverage: 0.6,
        uncontracted: '400.00',
        po_coverage: 0.6,
        quantity_coverage: 1 / 3,
      },
    ])
    const late = await queryLines(scope, {
      dataset: 'spend',
      filters: [{ field: 'payment_timing', op: 'is', values: ['late'] }],
    })
    expect(late).toMatchObject({ total: 1, sum: '300.00' })
  })

  it('answers ratios of nothing with null', async () => {
    const scope = await createOrganizationScope(app.services)
    const { rows, coverage } = await query(scope, {
      dataset: 'spend',
      measures: ['spend', 'lines', 'contract_coverage', 'quantity'],
    })
    expect(rows).toEqual([{ spend: '0.00', lines: 0, contract_coverage: null, quantity: null }])
    expect(coverage.lines).toBe(0)
  })
})

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
    })
    const falls = await query(scope, { ...spec, order: [{ by: 'spend', of: 'change', direction: 'asc' }], limit: 1 })
    expect(falls.rows).toEqual([{ supplier: 'Leaves', spend: '0.00' }])
    expect(falls).toMatchObject({ total: 3, totals: { spend: '180.00' } })
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

describe('filters', () => {
  it('reads values as they are: signs, quotes, percent and blanks', async () => {
    const scope = await createOrganizationScope(app.services)
    const names = ['100% Cotton', 'A_B', 'O\'Brien \\ "Sons"', 'ŻÓŁĆ GmbH', 'line\nbreak', '']
    await insertLines(
      scope,
      'spend',
      names.map((item, index) =>
        purchase('2025-01-01', 'S', `${index + 1}`, { item, due_date: index ? '2025-02-01' : null }),
      ),
    )
    const sum = async (
      field: string,
      op: 'contains' | 'is' | 'isNot' | 'isBlank' | 'isNotBlank',
      ...values: string[]
    ) => {
      const { rows } = await query(scope, { dataset: 'spend', measures: ['spend'], filters: [{ field, op, values }] })
      return rows[0]?.spend
    }
    expect(await sum('item', 'contains', '%')).toBe('1.00')
    expect(await sum('item', 'contains', '_')).toBe('2.00')
    expect(await sum('item', 'contains', 'o\'brien \\ "s')).toBe('3.00')
    expect(await sum('item', 'contains', 'żółć', 'LINE\nB')).toBe('9.00')
    for (const [index, name] of names.entries()) expect(await sum('item', 'is', name)).toBe(`${index + 1}.00`)
    expect(await sum('item', 'isNot', '100% Cotton', 'A_B')).toBe('18.00')
    expect(await sum('item', 'isBlank')).toBe('6.00')
    expect(await sum('item', 'isNotBlank')).toBe('15.00')
    expect(await sum('due_date', 'isBlank')).toBe('1.00')
    expect(await sum('due_date', 'isNot', '2025-02-01')).toBe('1.00')
    const members = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: ['item'], limit: 1 })
    expect(members.rows).toEqual([{ item: null, spend: '6.00' }])
  })

  it('compares numbers and dates exactly', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-01', 'A', '0.1', { quantity: '1' }),
      purchase('2025-01-02', 'A', '0.2', { quantity: '2.5' }),
      purchase('2025-01-03', 'A', '-0.3'),
    ])
    const rows = async (
      field: string,
      op: 'is' | 'isNot' | 'atLeast' | 'atMost' | 'between',
      ...values: (string | number)[]
    ) => (await queryLines(scope, { dataset: 'spend', filters: [{ field, op, values }] })).items.map(({ row }) => row)
    expect(await rows('amount', 'is', 0.1, '0.20')).toEqual([3, 2])
    expect(await rows('amount', 'atLeast', 0.2)).toEqual([3])
    expect(await rows('amount', 'between', -0.3, 0.1)).toEqual([4, 2])
    expect(await rows('quantity', 'isNot', 1)).toEqual([4, 3])
    expect(await rows('date', 'atMost', '2025-01-02')).toEqual([3, 2])
    expect(await rows('date', 'is', '2025-01-03')).toEqual([4])
  })

  it('gives a line whole: fields, raw cells, upload and row', async () => {
    const scope = await createOrganizationScope(app.services)
    const [line] = [purchase('2025-01-01', 'A', '12.3456', { quantity: '2', currency: 'EUR' })]
    const upload = await insertLines(scope, 'spend', [line])
    const { items } = await queryLines(scope, { dataset: 'spend', order: [{ by: 'amount' }] })
    expect(items[0]).toMatchObject({ upload, row: 2, baseAmount: '12.3456', raw: {} })
    expect(items[0]?.values).toMatchObject({
      date: '2025-01-01',
      amount: '12.3456',
      quantity: '2',
      item: null,
      due_date: null,
    })
    expect(Object.keys(items[0]?.values ?? {})).toHaveLength(26)
  })
})

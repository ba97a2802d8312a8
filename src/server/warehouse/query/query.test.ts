import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAnswerSchema } from '#shared/query-answer.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale, setRate } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

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

  it('divides the money of documents by those that have a rate alone, read from lines as from roll-ups', async () => {
    const scope = { ...(await createOrganizationScope(app.services, { baseCurrency: 'EUR' })), isUnkept: true as const }
    const purchases = await insertLines(scope, 'spend', [
      purchase('2024-01-05', 'A', '30', { invoice_number: '1', currency: 'EUR' }),
      purchase('2024-01-06', 'A', '10', { invoice_number: '1', currency: 'XPF' }),
      purchase('2024-01-07', 'A', '50', { invoice_number: '2' }),
      purchase('2024-01-08', 'A', '900', { invoice_number: '3', currency: 'XPF' }),
      purchase('2024-02-08', 'A', '900', { invoice_number: '4', currency: 'XPF' }),
      purchase('2024-02-09', 'A', '900', { invoice_number: '4', currency: 'XPF' }),
    ])
    const sales = await insertLines(scope, 'sales', [
      sale('2024-01-05', 'A', '30', { order_number: '1' }),
      sale('2024-01-06', 'A', '30', { order_number: '2' }),
      sale('2024-01-08', 'A', '900', { order_number: '3', currency: 'XPF' }),
    ])
    const ask = async () => {
      const spend = { dataset: 'spend' as const, measures: ['invoices', 'average_invoice'] }
      const revenue = { dataset: 'sales' as const, measures: ['orders', 'average_order'] }
      const months = await query(scope, { ...spend, grain: 'month' })
      return [(await query(scope, spend)).totals, months.rows, (await query(scope, revenue)).totals]
    }
    const known = [
      { invoices: 4, average_invoice: '40.00' },
      [
        { period: '2024-01-01', invoices: 3, average_invoice: '40.00' },
        { period: '2024-02-01', invoices: 1, average_invoice: null },
      ],
      { orders: 3, average_order: '30.00' },
    ]
    expect(await ask()).toEqual(known)
    await rollUp(scope, 'spend', purchases)
    await rollUp(scope, 'sales', sales)
    expect(await ask()).toEqual(known)
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

import { describe, expect, it } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { linesSpecSchema, type QueryInput } from '#shared/query-spec.ts'
import { goldenOrganization, goldenSql, mixed, single } from '#test/golden-sql.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { compileFound, compileLines } from '../lines/compile-lines.ts'
import type { CompileSettings } from './compile-settings.ts'
import type { Budget } from './read-budget.ts'

const agreed: CompileSettings = { ...mixed, families: 3, contracts: 2, contractPrices: 5 }
const fiscal: CompileSettings = { ...single, calendar: { ...plainCalendar, fiscalYearStartMonth: 4, weekStart: 7 } }
const constant: CompileSettings = { ...mixed, rateMonth: '2025-01-01' }
const year = { from: '2025-01-01', to: '2025-12-31' }
const before = { from: '2024-01-01', to: '2024-12-31' }

const budget: Budget = {
  dimension: 'category',
  isByRow: true,
  reason: null,
  lines: [{ month: '2025-01-01', member: 'Steel', amount: '10', currency: 'USD', rate: '0.96' }],
  unplaced: 0,
}

/** Run with `-u` after a change that is meant; the review then shows what became of the SQL. */
const golden: Record<string, [QueryInput, CompileSettings?]> = {
  'spend-total': [{ dataset: 'spend', measures: ['spend', 'lines'] }],
  'spend-total-converted': [{ dataset: 'spend', measures: ['spend', 'average_line', 'lines'] }, mixed],
  'spend-by-supplier': [{ dataset: 'spend', measures: ['spend'], dimensions: ['supplier'], limit: 20, page: 3 }],
  'spend-by-month': [{ dataset: 'spend', measures: ['spend', 'suppliers'], grain: 'month', period: year }],
  'spend-by-category-compared': [
    {
      dataset: 'spend',
      measures: ['spend', 'contract_coverage'],
      dimensions: ['category'],
      period: year,
      compare: before,
    },
  ],
  'spend-by-month-compared-converted': [
    { dataset: 'spend', measures: ['spend'], grain: 'month', period: year, compare: before },
    mixed,
  ],
  'spend-concentration': [{ dataset: 'spend', measures: ['hhi', 'top_five_share', 'tail_share', 'tail_suppliers'] }],
  'spend-contract-status-converted': [
    { dataset: 'spend', measures: ['spend', 'above_contract_price'], dimensions: ['contract_status'], period: year },
    agreed,
  ],
  'spend-price-variance-converted': [
    { dataset: 'spend', measures: ['price_variance', 'price_variance_coverage'], dimensions: ['item'] },
    agreed,
  ],
  'spend-price-variance-of-a-family': [
    {
      ...{ dataset: 'spend', measures: ['price_variance'], dimensions: ['item'], period: year },
      filters: [{ field: 'supplier_family', op: 'is', values: ['Nord AG'] }],
    },
    agreed,
  ],
  'spend-movers': [
    {
      dataset: 'spend',
      measures: ['spend'],
      dimensions: ['supplier'],
      period: year,
      compare: before,
      order: [{ by: 'spend', of: 'movement' }],
      limit: 8,
    },
  ],
  'spend-text-filters': [
    {
      dataset: 'spend',
      measures: ['lines'],
      filters: [
        { field: 'supplier', op: 'is', values: ['A', 'B'] },
        { field: 'category', op: 'isNot', values: ['C'] },
        { field: 'description', op: 'contains', values: ['50%', "it's"] },
        { field: 'contract_number', op: 'isBlank' },
        { field: 'payment_timing', op: 'is', values: ['late'] },
        { field: 'upload', op: 'is', values: ['00000000-0000-4000-8000-000000000002'] },
      ],
    },
  ],
  'spend-number-and-date-filters': [
    {
      dataset: 'spend',
      measures: ['lines'],
      filters: [
        { field: 'amount', op: 'between', values: [-10.5, '1000'] },
        { field: 'quantity', op: 'isNot', values: [1, 2] },
        { field: 'due_date', op: 'atMost', values: ['2025-06-30'] },
        { field: 'unit_price', op: 'isNotBlank' },
      ],
    },
  ],
  'spend-payment-terms': [
    { dataset: 'spend', measures: ['payment_terms', 'paid_late_share'], dimensions: ['business_unit'] },
  ],
  'sales-margin-by-week': [
    {
      dataset: 'sales',
      measures: ['revenue', 'margin', 'margin_rate'],
      dimensions: ['region'],
      grain: 'week',
      period: year,
    },
  ],
  'sales-customers-converted': [
    {
      dataset: 'sales',
      measures: ['revenue', 'average_order', 'customers', 'discount_rate'],
      dimensions: ['segment', 'channel'],
      order: [{ by: 'segment', direction: 'asc' }],
    },
    mixed,
  ],
}

Object.assign(golden, {
  'spend-by-fiscal-quarter-compared': [
    { dataset: 'spend', measures: ['spend'], grain: 'quarter', period: year, compare: before },
    fiscal,
  ],
  'sales-by-fiscal-year': [{ dataset: 'sales', measures: ['revenue'], grain: 'year' }, fiscal],
  'sales-by-week-from-sunday': [{ dataset: 'sales', measures: ['revenue'], grain: 'week' }, fiscal],
  'spend-constant-rates': [
    { dataset: 'spend', measures: ['spend'], grain: 'month', period: year, constantRates: '2025-01-20' },
    constant,
  ],
  'spend-by-category-budget': [
    { dataset: 'spend', measures: ['spend', 'lines'], dimensions: ['category'], period: year, budget: true },
  ],
  'spend-top-categories-by-quarter-budget': [
    {
      dataset: 'spend',
      measures: ['spend', 'contract_coverage'],
      dimensions: ['category'],
      grain: 'quarter',
      filters: [{ field: 'category', op: 'isNot', values: ['Wood'] }],
      period: year,
      budget: true,
      top: 5,
    },
    { ...mixed, ...fiscal, rates: mixed.rates },
  ],
  'spend-top-suppliers': [
    { dataset: 'spend', measures: ['spend', 'contract_coverage'], dimensions: ['supplier'], top: 10 },
  ],
  'spend-tops-by-month-compared': [
    {
      dataset: 'spend',
      measures: ['spend', 'contract_coverage'],
      dimensions: ['category', 'supplier', 'country'],
      grain: 'month',
      period: year,
      compare: before,
      tops: [
        { dimension: 'category', count: 5 },
        { dimension: 'supplier', count: 3, within: ['category'] },
        { dimension: 'country', count: 4 },
      ],
    },
  ],
  'spend-top-suppliers-by-month-compared': [
    {
      dataset: 'spend',
      measures: ['spend'],
      dimensions: ['supplier', 'category'],
      grain: 'month',
      period: year,
      compare: before,
      top: 3,
      order: [
        { by: 'period', direction: 'asc' },
        { by: 'spend', of: 'change' },
      ],
    },
    mixed,
  ],
} satisfies typeof golden)

describe('golden SQL', () => {
  for (const [name, [input, settings]] of Object.entries(golden)) {
    it(name, () => expect(goldenSql(input, settings, input.budget && budget)).toMatchFileSnapshot(`golden/${name}.sql`))
  }

  it('lines', () => {
    const spec = linesSpecSchema.parse({ dataset: 'spend', period: year, order: [{ by: 'amount' }], page: 2 })
    const { places, totals } = compileLines(spec, factOf('spend'), goldenOrganization, mixed)
    const found = compileFound(
      [{ upload: goldenOrganization, row: 7, day: '2025-01-31' }],
      factOf('spend'),
      goldenOrganization,
      mixed,
    )
    return expect(`${[places, found, totals].map(({ sql }) => `${sql};\n`).join('\n')}`).toMatchFileSnapshot(
      'golden/spend-lines-converted.sql',
    )
  })
})

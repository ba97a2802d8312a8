import { describe, expect, it } from 'vitest'
import { linesSpecSchema, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { compileFound, compileLines } from '../lines/compile-lines.ts'
import { compileQuery } from './compile.ts'
import type { CompileSettings } from './compile-source.ts'
import type { Budget } from './read-budget.ts'

const organization = '00000000-0000-4000-8000-000000000001'
const single: CompileSettings = { baseCurrency: 'EUR', rates: null }
const mixed: CompileSettings = { baseCurrency: 'EUR', rates: [{ currency: 'USD', month: '2025-01-01', rate: '0.96' }] }
const agreed: CompileSettings = { ...mixed, families: 3, contracts: 2, contractPrices: 5 }
const fiscal: CompileSettings = { ...single, calendar: { fiscalYearStartMonth: 4, weekStart: 7 } }
const constant: CompileSettings = { ...mixed, rateMonth: '2025-01-01' }
const rolled: CompileSettings = {
  ...mixed,
  families: 3,
  rollups: [
    {
      ...{ upload: '00000000-0000-4000-8000-000000000002', build: '1735689600000' },
      ...{ lines: 900_000, first: '2024-01-02', last: '2025-12-30' },
      rows: { total: 24, category: 700, 'category unit': 900, supplier: 9000, 'supplier category': 40_000 },
    },
    {
      ...{ upload: '00000000-0000-4000-8000-000000000003', build: '1735689600001' },
      ...{ lines: 60_000, first: '2025-12-01', last: '2025-12-31' },
      rows: { category: 80 },
    },
  ],
}
/** The second upload keeps no cut that counts documents. */
const documented: CompileSettings = { ...rolled, documented: rolled.rollups?.map(({ upload }) => upload) ?? [] }
const year = { from: '2025-01-01', to: '2025-12-31' }
const before = { from: '2024-01-01', to: '2024-12-31' }

const budget: Budget = {
  dimension: 'category',
  isByRow: true,
  reason: null,
  lines: [{ month: '2025-01-01', member: 'Steel', amount: '10', currency: 'USD', rate: '0.96' }],
}

function compile(input: QueryInput, settings = single) {
  const spec = querySpecSchema.parse(input)
  return compileQuery(spec, factOf(spec.dataset), organization, settings, spec.budget ? budget : undefined)
}

function text(input: QueryInput, settings = single): string {
  const { page, totals, missingRates, ...planned } = compile(input, settings)
  const part = (name: string, sql: string | undefined) => (sql ? `-- ${name}\n${sql};\n` : '')
  const params = JSON.stringify(totals.params, null, 2).replaceAll(/^/gm, '-- ')
  return [
    part('page', page?.sql),
    part('totals', totals.sql),
    part('missing rates', missingRates?.sql),
    part('budget', planned.budget?.sql),
    part('missing rates of the budget', planned.budgetRates?.sql),
    params,
    '\n',
  ]
    .filter(Boolean)
    .join('\n')
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

Object.assign(golden, {
  'spend-rolled-by-category-compared': [
    {
      dataset: 'spend',
      measures: ['spend', 'contract_coverage', 'payment_terms', 'paid_late_share', 'average_line'],
      dimensions: ['category'],
      grain: 'month',
      period: year,
      compare: before,
    },
    rolled,
  ],
  'spend-rolled-suppliers': [
    { dataset: 'spend', measures: ['spend', 'hhi'], dimensions: ['supplier_family'], period: year, top: 5 },
    { ...rolled, hasReplaced: true },
  ],
  'spend-rolled-classes': [
    { dataset: 'spend', measures: ['spend'], dimensions: ['category'], period: year },
    { ...rolled, categories: 4, rollups: rolled.rollups?.map(one => ({ ...one, rows: { class: 5000 } })) ?? [] },
  ],
  'spend-rolled-agreements': [
    {
      dataset: 'spend',
      measures: ['off_contract_share', 'above_contract_price', 'price_variance'],
      dimensions: ['supplier_family'],
      filters: [{ field: 'contract_status', op: 'isNot', values: ['on contract'] }],
      period: year,
    },
    { ...rolled, families: 3, agreements: { build: '1735689600002', rows: { status: 90, supplier: 7000 } } },
  ],
  'spend-rolled-documents': [
    { dataset: 'spend', measures: ['invoices', 'average_invoice'], grain: 'month', period: year, compare: before },
    documented,
  ],
} satisfies typeof golden)

describe('roll-ups', () => {
  const asked: QueryInput = { dataset: 'spend', measures: ['spend'], dimensions: ['category'], period: year }
  const isRolled = (more: Partial<QueryInput>, settings = rolled) =>
    text({ ...asked, ...more }, settings).includes('rolled_')

  it('answer questions of whole months by what they keep', () => {
    expect(isRolled({})).toBe(true)
    expect(isRolled({ filters: [{ field: 'country', op: 'is', values: ['NO'] }] })).toBe(true)
    expect(isRolled({ grain: 'year', compare: before })).toBe(true)
  })

  it.each<[string, Partial<QueryInput>]>([
    ['days', { period: { from: '2025-01-01', to: '2025-06-15' } }],
    ['weeks', { grain: 'week' }],
    ['days of the period compared with', { compare: { from: '2024-01-02', to: '2024-12-31' } }],
    ['documents while some are not known', { measures: ['spend', 'invoices'], dimensions: [] }],
    ['agreements that are not added up', { measures: ['off_contract'] }],
    ['a column that is not kept', { dimensions: ['item'] }],
    ['columns of different cuts', { dimensions: ['supplier', 'business_unit'] }],
    ['a filter on a line', { filters: [{ field: 'amount', op: 'atLeast', values: ['5'] }] }],
    ['a filter on a column that is not kept', { filters: [{ field: 'contract_number', op: 'isBlank' }] }],
  ])('do not answer questions of %s', (_, more) => expect(isRolled(more)).toBe(false))

  it('answer questions of documents by the cuts that count them, once all are known', () => {
    const documents = { measures: ['spend', 'invoices', 'orders', 'average_invoice'] }
    const of = (dimensions: string[]) => isRolled({ ...documents, dimensions }, documented)
    expect([[], ['currency'], ['supplier_family']].map(of)).toEqual([true, true, true])
    expect([['category'], ['supplier', 'category'], ['invoice_number']].map(of)).toEqual([false, false, false])
  })

  it('do not answer questions by mapped categories without classes', () => {
    expect(isRolled({}, { ...rolled, categories: 4 })).toBe(false)
  })
})

describe('golden SQL', () => {
  for (const [name, [input, settings]] of Object.entries(golden)) {
    it(name, () => expect(text(input, settings)).toMatchFileSnapshot(`golden/${name}.sql`))
  }

  it('lines', () => {
    const spec = linesSpecSchema.parse({ dataset: 'spend', period: year, order: [{ by: 'amount' }], page: 2 })
    const { places, totals } = compileLines(spec, factOf('spend'), organization, mixed)
    const found = compileFound(
      [{ upload: organization, row: 7, day: '2025-01-31' }],
      factOf('spend'),
      organization,
      mixed,
    )
    return expect(`${[places, found, totals].map(({ sql }) => `${sql};\n`).join('\n')}`).toMatchFileSnapshot(
      'golden/spend-lines-converted.sql',
    )
  })
})

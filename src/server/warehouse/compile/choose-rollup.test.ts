import { describe, expect, it } from 'vitest'
import type { QueryInput } from '#shared/query-spec.ts'
import { goldenSql, mixed } from '#test/golden-sql.ts'
import type { CompileSettings } from './compile-settings.ts'

const rolled: CompileSettings = {
  ...mixed,
  families: 3,
  rollups: [
    {
      ...{ upload: '00000000-0000-4000-8000-000000000002', build: '1735689600000' },
      ...{ lines: 900_000, first: '2024-01-02', last: '2025-12-30', lastPaid: null, payments: [], currencies: {} },
      rows: { total: 24, category: 700, 'category unit': 900, supplier: 9000, 'supplier category': 40_000 },
    },
    {
      ...{ upload: '00000000-0000-4000-8000-000000000003', build: '1735689600001' },
      ...{ lines: 60_000, first: '2025-12-01', last: '2025-12-31', lastPaid: null, payments: [], currencies: {} },
      rows: { category: 80 },
    },
  ],
}
/** The second upload keeps no cut that counts documents. */
const documented: CompileSettings = { ...rolled, documented: rolled.rollups?.map(({ upload }) => upload) ?? [] }
const year = { from: '2025-01-01', to: '2025-12-31' }
const before = { from: '2024-01-01', to: '2024-12-31' }

const joined: CompileSettings = {
  ...documented,
  joined: {
    build: '1735689600003',
    of: Object.fromEntries(documented.rollups?.map(({ upload, build }) => [upload, build]) ?? []),
    rows: { category: 780 },
  },
}

const agreements = { build: '1735689600002', rows: { status: 90, supplier: 7000, category: 90 } }

const golden: Record<string, [QueryInput, CompileSettings]> = {
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
  'spend-rolled-part-of-a-month': [
    { dataset: 'spend', measures: ['spend'], period: year, compare: { from: '2024-01-01', to: '2024-12-12' } },
    documented,
  ],
  'spend-rolled-joined': [
    {
      dataset: 'spend',
      measures: ['spend'],
      dimensions: ['category'],
      period: { from: '2025-01-01', to: '2025-11-12' },
    },
    joined,
  ],
  'spend-rolled-whole': [
    { dataset: 'spend', measures: ['spend', 'contract_coverage'], dimensions: ['category'], period: year },
    { ...documented, hasReplaced: true },
  ],
}

describe('roll-ups', () => {
  const asked: QueryInput = { dataset: 'spend', measures: ['spend'], dimensions: ['category'], period: year }
  const statements = (more: Partial<QueryInput>, settings: CompileSettings) => {
    const [page = '', totals = ''] = goldenSql({ ...asked, ...more }, settings).split('-- totals')
    return { page, totals }
  }
  const isRolled = (more: Partial<QueryInput>, settings = rolled) => {
    const { page, totals } = statements(more, settings)
    return (page.trim() === '' ? totals : page).includes('_rollups')
  }

  it('answer questions of whole months by what they keep', () => {
    expect(isRolled({})).toBe(true)
    expect(isRolled({ filters: [{ field: 'country', op: 'is', values: ['NO'] }] })).toBe(true)
    expect(isRolled({ grain: 'year', compare: before })).toBe(true)
  })

  it('answer for the whole months of days, and lines for the others', () => {
    const compare = { from: '2024-01-01', to: '2024-11-12' }
    const { page } = statements({ compare }, documented)
    expect(page).toContain('date NOT IN CAST({odd_months')
    expect(page).toContain('toStartOfMonth(line.date) IN CAST({odd_months')
    expect(isRolled({ period: { from: '2025-01-05', to: '2025-06-15' } })).toBe(true)
    expect(isRolled({ measures: ['off_contract'], compare }, { ...rolled, agreements })).toBe(false)
  })

  it.each<[string, Partial<QueryInput>]>([
    ['days without a whole month', { period: { from: '2025-01-02', to: '2025-02-27' } }],
    ['weeks', { grain: 'week' }],
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

  it('are all that is read once every upload is known and has the cut', () => {
    expect(statements({}, documented).page).not.toContain('FROM spend(')
    expect(statements({ dimensions: ['supplier_family'] }, documented).page).toContain('FROM spend(')
    const more = [...(documented.documented ?? []), '00000000-0000-4000-8000-000000000004']
    expect(statements({}, { ...documented, documented: more }).page).toContain('FROM spend(')
  })

  it('are read of the copy of their small cuts, where it is of just those', () => {
    const isJoined = (settings: CompileSettings, more: Partial<QueryInput> = {}) =>
      statements(more, settings).page.includes('spend_joined_rollups')
    expect(isJoined(joined)).toBe(true)
    expect(isJoined(documented)).toBe(false)
    expect(isJoined(joined, { dimensions: ['supplier_family'] }), 'a cut that was not copied').toBe(false)
    const copy = joined.joined
    if (!copy) throw new Error('There is no copy')
    const other = (change: Partial<typeof copy>) => isJoined({ ...joined, joined: { ...copy, ...change } })
    const [[upload = '', build = ''] = [], ...others] = Object.entries(copy.of)
    const another = '00000000-0000-4000-8000-000000000009'
    expect(other({ of: Object.fromEntries(others) })).toBe(false)
    expect(other({ of: { ...copy.of, [another]: '1735689600009' } })).toBe(false)
    expect(other({ of: { ...copy.of, [upload]: '1735689600009' } }), 'a mended build').toBe(false)
    expect(other({ of: { ...Object.fromEntries(others), [another]: build } }), 'a number given again').toBe(false)
    expect(other({ rows: { 'category unit': 4 * 780 } })).toBe(true)
    expect(other({ rows: { 'category unit': 4 * 780 + 1 } }), 'rows that take longer to read than builds').toBe(false)
  })

  it('do not answer questions by mapped categories without classes', () => {
    expect(isRolled({}, { ...rolled, categories: 4 })).toBe(false)
  })

  it('answer for everything where they do not for each member, by their fewest rows', () => {
    expect(statements({}, { ...rolled, categories: 4 }).totals).toContain("cut = 'total'")
    expect(statements({ dimensions: ['supplier_family'] }, rolled).totals).toContain("cut = 'total'")
  })

  it.each(Object.entries(golden))('are read in place of lines: %s', (name, [input, settings]) =>
    expect(goldenSql(input, settings)).toMatchFileSnapshot(`golden/${name}.sql`),
  )
})

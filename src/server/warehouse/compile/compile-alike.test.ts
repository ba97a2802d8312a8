import { describe, expect, it } from 'vitest'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { goldenOrganization, mixed } from '#test/golden-sql.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { alike, compileAlike } from './compile-alike.ts'
import type { CompileSettings } from './compile-settings.ts'

const fact = factOf('spend')
const upload = '00000000-0000-4000-8000-000000000002'
const reading: CompileSettings = {
  ...mixed,
  families: 3,
  documented: [upload],
  rollups: [
    {
      ...{ upload, build: '1735689600000' },
      ...{ lines: 2_000_000, first: '2024-01-02', last: '2025-12-30', lastPaid: null, payments: [], currencies: {} },
      rows: { category: 700, supplier: 9000, item: 6_000_000 },
    },
  ],
}
const asked: Omit<QueryInput, 'measures'> = {
  ...{ dataset: 'spend', dimensions: ['supplier_family'], top: 5 },
  ...{ period: { from: '2025-01-01', to: '2025-12-31' }, compare: { from: '2024-01-01', to: '2024-12-31' } },
}
const question = (measures: string[], more: Partial<QueryInput> = {}) =>
  querySpecSchema.parse({ ...asked, measures, ...more })

it('questions that differ in their measures are one statement, each with its own order', async () => {
  const specs = [question(['spend']), question(['average_line', 'spend']), question(['payment_terms'])]
  expect(alike(specs, { fact, reading })).toEqual([specs])
  const { page, places } = compileAlike(specs, { fact, organization: goldenOrganization, reading })
  expect(places).toEqual([[0], [1, 0], [2]])
  await expect(`${page.sql};\n`).toMatchFileSnapshot('golden/spend-alike.sql')
})

describe('questions are asked by themselves', () => {
  const groups = (more: Partial<QueryInput>, settings = reading) =>
    alike([question(['spend'], more), question(['lines'], more)], { fact, reading: settings })

  it.each<[string, Partial<QueryInput>]>([
    ['with an order', { order: [{ by: 'supplier_family', direction: 'asc' }] }],
    ['for a later page', { page: 2 }],
    ['by month', { grain: 'month' }],
    ['by two dimensions', { dimensions: ['supplier_family', 'currency'] }],
    ['by all members', { top: undefined }],
    ['beside a budget', { budget: true, compare: undefined }],
    ['that read lines', { dimensions: ['invoice_number'] }],
    ['of which two are too much at once', { dimensions: ['item'] }],
  ])('%s', (_, more) => expect(groups(more)).toEqual([]))

  it('where lines are read beside sums, and where there are no sums', () => {
    expect(groups({})).toHaveLength(1)
    expect(groups({}, { ...reading, documented: [upload, goldenOrganization] })).toEqual([])
    expect(groups({}, mixed)).toEqual([])
  })

  it('where members keep lists, read other rows, or are asked of other lines', () => {
    const others = [question(['suppliers']), question(['spend'], { filters: [] })]
    const filters = [{ field: 'currency', op: 'is' as const, values: ['EUR'] }]
    const narrowed = question(['lines'], { filters })
    expect(alike([...others, narrowed], { fact, reading })).toEqual([])
    expect(alike([...others, narrowed, question(['credits'], { filters })], { fact, reading })).toHaveLength(1)
    const byCategory = { dimensions: ['category'] }
    expect(alike([question(['spend'], byCategory), question(['suppliers'], byCategory)], { fact, reading })).toEqual([])
  })
})

describe('questions that are too much at once are asked in parts', () => {
  const measures = ['spend', 'lines', 'average_line', 'credits', 'payment_terms']
  const partsOf = (rows: number, settings: (rows: number) => CompileSettings) => {
    const specs = measures.map(measure => question([measure], { dimensions: ['category'] }))
    return alike(specs, { fact, reading: settings(rows) }).map(part => part.length)
  }
  const build = (rows: number) => ({
    ...reading,
    rollups: reading.rollups?.map(one => ({ ...one, rows: { category: rows } })) ?? [],
  })
  const copy = (rows: number) => {
    const of = { [upload]: '1735689600000' }
    return { ...build(rows), joined: { build: '1735689600003', of, rows: { category: rows } } }
  }
  const agreements = (rows: number) => {
    const { rollups: _, ...others } = reading
    return { ...others, agreements: { build: '1735689600002', rows: { category: rows } } }
  }

  it.each([
    ['builds', build],
    ['a copy', copy],
    ['what was held against agreements', agreements],
  ])('of %s', (_, settings) => {
    expect(partsOf(1000, settings)).toHaveLength(1)
    expect(partsOf(25_000_000, settings)).toEqual([])
  })

  it('halved until each part is not too much', () => {
    // Twelve values are kept of a member for the five.
    expect(partsOf(25_000_000 / 5 / 12, build)).toEqual([5])
    expect(partsOf(500_000, build)).toEqual([3, 2])
    expect(partsOf(2_000_000, build)).toEqual([2])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { type filterOps, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { compileQuery } from './compile.ts'

const organization = '00000000-0000-4000-8000-000000000001'
const year = { from: '2025-01-01', to: '2025-12-31' }
const before = { from: '2024-01-01', to: '2024-12-31' }

function compile(input: QueryInput) {
  const spec = querySpecSchema.parse(input)
  return compileQuery(spec, factOf(spec.dataset), organization, { baseCurrency: 'EUR', rates: null })
}

describe('refusals', () => {
  const faults = (input: QueryInput) => {
    try {
      compile(input)
    } catch (error) {
      if (error instanceof AppError) return error.issues?.map(({ path, message }) => `${path}: ${message}`)
      throw error
    }
    return []
  }
  const filter = (field: string, op: (typeof filterOps)[number], ...values: (string | number)[]) =>
    faults({ dataset: 'spend', measures: ['spend'], filters: [{ field, op, values }] })?.join()

  it('names every unknown name with the nearest it knows', () => {
    expect(
      faults({
        dataset: 'spend',
        measures: ['spent', 'revenue'],
        dimensions: ['suplier'],
        filters: [{ field: 'catgory', op: 'is', values: ['x'] }],
        order: [{ by: 'lines' }],
      }),
    ).toEqual([
      'measures.0: there is no measure "spent"; nearest: spend, credits, hhi',
      'measures.1: there is no measure "revenue"; nearest: overdue, spend, credits',
      'dimensions.0: there is no dimension "suplier"; nearest: supplier, buyer, supplier_id',
      'filters.0.field: there is no field "catgory"; nearest: category, category_2, category_3',
      'order.0: there is no column of this query "lines"; nearest: spent, suplier, revenue',
    ])
  })

  it('says which operations and values a field takes', () => {
    expect(filter('supplier', 'between', 'a', 'b')).toContain(
      'takes is, isNot, contains, isBlank, isNotBlank; not between',
    )
    expect(filter('amount', 'contains', '1')).toContain('number field')
    expect(filter('amount', 'is', '1,5')).toContain('not "1,5"')
    expect(filter('amount', 'is', 1e30)).toContain('up to 18 digits')
    expect(filter('date', 'atLeast', '2025-02-30')).toContain('dates from 1900-01-01')
    expect(filter('upload', 'is', 'x')).toContain('UUIDs')
    expect(filter('amount', 'between', 5)).toContain('between takes 2 values, not 1')
    expect(filter('amount', 'between', 5, 4)).toContain('the lower value first')
    expect(filter('supplier', 'is')).toContain('at least one value')
    expect(filter('supplier', 'isBlank', 'x')).toContain('isBlank takes 0 values, not 1')
  })

  it('refuses a comparison without a period, doubles, and orders that mean nothing', () => {
    expect(faults({ dataset: 'spend', measures: ['spend'], compare: before })).toEqual([
      'period: compare needs a period to be compared with',
    ])
    expect(faults({ dataset: 'spend', measures: ['spend'], top: 5 })).toEqual([
      'top: top needs a dimension whose members it ranks',
    ])
    expect(faults({ dataset: 'spend', measures: ['spend'], constantRates: '1850-01-01' })).toEqual([
      'constantRates: "1850-01-01" is not a day from 1900 to 2299',
    ])
    expect(faults({ dataset: 'spend', measures: ['spend'], budget: true })).toEqual([
      'period: budget needs a period it is the budget of',
    ])
    expect(faults({ dataset: 'spend', measures: ['spend'], period: year, compare: before, budget: true })).toEqual([
      'budget: compare with the budget or with a period, not with both',
    ])
    expect(faults({ dataset: 'spend', measures: ['spend', 'spend'] })).toEqual(['measures.1: "spend" is named twice'])
    expect(faults({ dataset: 'spend', measures: ['spend'], order: [{ by: 'spend', of: 'change' }] })).toEqual([
      'order.0.of: "change" needs compare',
    ])
  })
})

describe('injection', () => {
  it('keeps every value out of the text, whatever it says', () => {
    const hostile = fc.oneof(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        "'; DROP TABLE spend_lines --",
        '{p0:String}',
        '\\',
        "') OR 1=1 --",
        '{organization:UUID}',
        '\u0000',
      ),
    )
    const plain = compile({
      dataset: 'spend',
      measures: ['spend'],
      filters: [
        { field: 'supplier', op: 'is', values: ['a'] },
        { field: 'item', op: 'contains', values: ['b'] },
      ],
    }).totals.sql
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), hostile, (values, part) => {
        const { totals } = compile({
          dataset: 'spend',
          measures: ['spend'],
          filters: [
            { field: 'supplier', op: 'is', values },
            { field: 'item', op: 'contains', values: [`${part}-`] },
          ],
        })
        fc.pre(JSON.stringify(values) !== JSON.stringify([`${part}-`]))
        expect(totals.sql).toBe(plain)
        expect(totals.params).toMatchObject({ p0: values, p1: [`${part}-`] })
      }),
    )
  })

  it('lets no name through that the catalogue does not have', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/)
    const known = new Set(factOf('spend').measures.map(({ id }) => id))
    fc.assert(
      fc.property(word, name => {
        fc.pre(!known.has(name))
        expect(() => compile({ dataset: 'spend', measures: [name] })).toThrow(AppError)
      }),
    )
    for (const hostile of [
      { measures: ['spend) --'] },
      { dimensions: ["supplier' OR 1=1"] },
      { constantRates: "2025-01-01') --" },
      { constantRates: '2025-13-01' },
      { top: '3 UNION SELECT 1' },
      { top: 0 },
      { top: 2.5 },
      { budget: 'true; DROP TABLE budget_lines' },
      { grain: "month', now())" },
    ]) {
      expect(querySpecSchema.safeParse({ dataset: 'spend', measures: ['spend'], ...hostile }).success).toBe(false)
    }
  })
})

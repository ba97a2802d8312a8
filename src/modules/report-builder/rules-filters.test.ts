import { expect, test } from 'vitest'
import { splitFilters } from './rules-filters.ts'

test('a filter of other data, or one that is ignored, is left and named', () => {
  const of = (field: string) => ({ field, op: 'is' as const, values: ['A'] })
  const fields = new Set(['category', 'buyer'])
  const { taken, left } = splitFilters([of('category'), of('segment'), of('buyer')], {
    dataset: 'spend',
    fields,
    ignores: ['buyer'],
    kind: 'query',
  })
  expect([taken, left]).toEqual([[of('category')], [of('segment'), of('buyer')]])
})

test('what a module brings takes no filter, whatever its data have', () => {
  const filter = { field: 'category', op: 'is' as const, values: ['A'] }
  const asked = { dataset: 'spend' as const, fields: new Set(['category']), ignores: [], kind: 'okr/objectives' }
  expect(splitFilters([filter], asked)).toEqual({ taken: [], left: [filter] })
})

test('a block takes only the filters that it is asked with', () => {
  const filters = ['supplier_family', 'category'].map(field => ({ field, op: 'is' as const, values: ['A'] }))
  const [party, category] = filters
  const of = (kind: string) =>
    splitFilters(filters, { dataset: 'spend', fields: new Set(['supplier_family', 'category']), ignores: [], kind })
  expect(of('contracts')).toEqual({ taken: [party], left: [category] })
  expect(of('price-pairs')).toEqual({ taken: [], left: filters })
  expect(of('party')).toEqual({ taken: filters, left: [] })
  expect(of('no-such-kind')).toEqual({ taken: [], left: filters })
})

import { expect, test } from 'vitest'
import { splitFilters } from './rules-filters.ts'

test('a filter of other data, or one that is ignored, is left and named', () => {
  const of = (field: string) => ({ field, op: 'is' as const, values: ['A'] })
  const fields = new Set(['category', 'buyer'])
  const { taken, left } = splitFilters([of('category'), of('segment'), of('buyer')], {
    fields,
    ignores: ['buyer'],
    kind: 'query',
  })
  expect([taken, left]).toEqual([[of('category')], [of('segment'), of('buyer')]])
})

test('what a module brings takes no filter, whatever its data have', () => {
  const filter = { field: 'category', op: 'is' as const, values: ['A'] }
  const asked = { fields: new Set(['category']), ignores: [], kind: 'okr/objectives' }
  expect(splitFilters([filter], asked)).toEqual({ taken: [], left: [filter] })
})

import { expect, test } from 'vitest'
import { splitFilters } from './rules-filters.ts'

test('a filter of other data, or one that is ignored, is left and named', () => {
  const of = (field: string) => ({ field, op: 'is' as const, values: ['A'] })
  const fields = new Set(['category', 'buyer'])
  const { taken, left } = splitFilters([of('category'), of('segment'), of('buyer')], { fields, ignores: ['buyer'] })
  expect([taken, left]).toEqual([[of('category')], [of('segment'), of('buyer')]])
})

import { expect, test } from 'vitest'
import type { Filter } from '#shared/query-spec.ts'
import { chosenCurrency, withCurrency } from './currency-filter.ts'

const country: Filter = { field: 'country', op: 'is', values: ['NO'] }

test('one currency takes the place of others; lines that state none are in the base currency', () => {
  const dollars = withCurrency([country], 'USD', 'EUR')
  expect(dollars).toEqual([country, { field: 'currency', op: 'is', values: ['USD'] }])
  expect(chosenCurrency(dollars, 'EUR')).toBe('USD')
  const base = withCurrency(dollars, 'EUR', 'EUR')
  expect(base).toEqual([country, { field: 'currency', op: 'is', values: ['EUR', ''] }])
  expect(chosenCurrency(base, 'EUR')).toBe('EUR')
  expect(withCurrency(base, null, 'EUR')).toEqual([country])
})

test('several currencies are none that could be chosen', () => {
  expect(chosenCurrency([{ field: 'currency', op: 'is', values: ['EUR', 'USD'] }], 'EUR')).toBeNull()
  expect(chosenCurrency([{ field: 'currency', op: 'isNot', values: ['USD'] }], 'EUR')).toBeNull()
  expect(chosenCurrency([country], 'EUR')).toBeNull()
})

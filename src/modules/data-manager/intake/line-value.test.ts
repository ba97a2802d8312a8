import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { readLineValue } from './line-value.ts'

const fieldOf = (id: string): Field => {
  const field = datasets.spend.fields.find(one => one.id === id)
  if (!field) throw new Error(id)
  return field
}

test.each([
  ['date', ' 2024-02-29 ', '2024-02-29'],
  ['amount', '-007.500', '-7.50'],
  ['amount', '-0.00', '0.00'],
  ['amount', '+12', '12.00'],
  ['amount', '99999999999999999999999999.999999', '99999999999999999999999999.999999'],
  ['quantity', '1.50', '1.5'],
  ['quantity', '', null],
  ['quantity', null, null],
  ['payment_terms_days', '030', '30'],
  ['currency', 'usd', 'USD'],
  ['supplier', ' =1+1 ', '=1+1'],
])('%s takes %j as %j', (id, given, value) => {
  expect(readLineValue(fieldOf(id), given)).toEqual({ value })
})

test.each([
  ['date', '2023-02-29', /as 2025-03-31/],
  ['date', '1899-12-31', /from 1900-01-01/],
  ['date', '', /cannot be blank/],
  ['supplier', '  ', /Supplier cannot be blank/],
  ['amount', null, /cannot be blank/],
  ['amount', '1,5', /as -1250.5; not "1,5"/],
  ['amount', '1e5', /number/],
  ['amount', '1.1234567', /6 decimals/],
  ['payment_terms_days', '1.5', /whole number/],
  ['payment_terms_days', '2147483648', /whole number/],
  ['currency', 'Euro', /code, as EUR/],
])('%s refuses %j in words', (id, given, words) => {
  expect(readLineValue(fieldOf(id), given)).toEqual({ fault: expect.stringMatching(words) })
})

test('what it answers it takes again as it is', () => {
  const texts = fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String), fc.constant('2024-01-31'))
  fc.assert(
    fc.property(fc.constantFrom(...datasets.spend.fields), texts, (field, text) => {
      const first = readLineValue(field, text)
      if ('value' in first) expect(readLineValue(field, first.value)).toEqual(first)
    }),
  )
})

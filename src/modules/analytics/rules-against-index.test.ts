import { expect, test } from 'vitest'
import { beyondRise, riseOf } from './rules-against-index.ts'

test('beyond the rise that is allowed is what was paid, less last year’s cost and the rise on it', () => {
  const paid = { cost: '1000.00', variance: '50.00' }
  expect(beyondRise(paid, 0)).toBe('50.00')
  expect(beyondRise(paid, 0.03)).toBe('20.00')
  expect(beyondRise(paid, 0.05)).toBe('0.00')
  expect(beyondRise(paid, 0.08)).toBe('-30.00')
  expect(beyondRise(paid, -0.02)).toBe('70.00')
  expect(beyondRise({ cost: '0.10', variance: '0.01' }, 0.025)).toBe('0.01')
})

test.each([
  ['3', 0.03],
  ['2.54', 0.025],
  ['-1.5', -0.015],
  [undefined, 0],
  ['', 0],
  ['a lot', 0],
  ['-100', 0],
  ['1000.1', 0],
])('a rise of %s percent in the address is read', (text, rise) => {
  expect(riseOf(text)).toBe(rise)
})

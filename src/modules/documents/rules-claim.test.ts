import { expect, test } from 'vitest'
import { sumByCurrency } from './rules-claim.ts'

test('what was charged above is added up in each currency to the last digit; a currency of nothing is left out', () => {
  const prices = [
    { currency: 'EUR', ownAbove: '0.10' },
    { currency: 'EUR', ownAbove: '0.20' },
    { currency: 'USD', ownAbove: '12.30' },
    { currency: 'GBP', ownAbove: '5.00' },
    { currency: 'GBP', ownAbove: '-5.00' },
  ]
  expect(sumByCurrency(prices)).toEqual([
    { currency: 'USD', sum: '12.30' },
    { currency: 'EUR', sum: '0.30' },
  ])
  expect(sumByCurrency([])).toEqual([])
})

import { expect, test } from 'vitest'
import { moneyText } from './money.ts'

test.each([
  ['224678915', '224678915.00'],
  ['97400227.1', '97400227.10'],
  ['2297200.8603', '2297200.8603'],
  ['-0.500000', '-0.50'],
  ['0', '0.00'],
])('%s is written %s', (decimal, text) => expect(moneyText(decimal)).toBe(text))

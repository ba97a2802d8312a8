import { expect, it } from 'vitest'
import { subtractDecimals, sumDecimals } from './decimal.ts'

it('adds and takes away without a trace of binary fractions', () => {
  expect(sumDecimals(['0.1', '0.2', '-0.3'])).toBe('0.00')
  expect(sumDecimals([])).toBe('0.00')
  expect(subtractDecimals('2297200.8603', '0.0003')).toBe('2297200.86')
  expect(subtractDecimals('1', '1.5')).toBe('-0.50')
  expect(sumDecimals(['99999999999999999999.999999', '0.000001'])).toBe('100000000000000000000.00')
})

it('refuses what is no decimal', () => {
  expect(() => sumDecimals(['1,5'])).toThrow('"1,5" is not a decimal number')
})

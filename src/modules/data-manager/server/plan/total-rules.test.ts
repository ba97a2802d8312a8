import { expect, test } from 'vitest'
import { readExact } from '#shared/exact.ts'
import { findTotals } from './total-rules.ts'

const of = (amount: number) => readExact(amount.toFixed(6))
const possible = (row: number, amount: number | null, isNamed = false) => ({
  row,
  amount: amount === null ? null : of(amount),
  isNamed,
})
const stretch = (from: number, lines: number, amount: number) => ({ from, lines, amount: of(amount) })

test('a row without a word is a total only where it is the sum of two lines or more above it', () => {
  expect(findTotals([possible(4, 30)], [stretch(0, 2, 30), stretch(4, 0, 0)])).toEqual(new Set([4]))
  expect(findTotals([possible(4, 31)], [stretch(0, 2, 30), stretch(4, 0, 0)])).toEqual(new Set())
  expect(findTotals([possible(3, 20)], [stretch(0, 1, 20), stretch(3, 0, 0)])).toEqual(new Set())
})

test('a row with a word may be the sum of one line, and without an amount is none', () => {
  expect(findTotals([possible(3, 20, true)], [stretch(0, 1, 20), stretch(3, 0, 0)])).toEqual(new Set([3]))
  expect(findTotals([possible(3, null, true)], [stretch(0, 1, 20), stretch(3, 0, 0)])).toEqual(new Set())
})

test('groups, their sum, and credits: each sum goes back to a row that is no line', () => {
  const rows = [possible(4, 30, true), possible(8, 65.5), possible(9, 95.5, true), possible(12, -2)]
  const stretches = [
    stretch(0, 2, 30),
    stretch(4, 0, 0),
    stretch(5, 2, 65.5),
    stretch(8, 0, 0),
    stretch(9, 2, -2),
    stretch(12, 0, 0),
  ]
  expect(findTotals(rows, stretches)).toEqual(new Set([4, 8, 9, 12]))
})

test('sums printed to the cent are found; a row that is no sum counts as a line further down', () => {
  expect(findTotals([possible(4, 0.67)], [stretch(0, 2, 0.666666), stretch(4, 0, 0)])).toEqual(new Set([4]))
  expect(findTotals([possible(5, 30.01, true)], [stretch(0, 3, 30.012), stretch(5, 0, 0)])).toEqual(new Set([5]))
  expect(findTotals([possible(5, 30.03)], [stretch(0, 3, 30.012), stretch(5, 0, 0)])).toEqual(new Set())
  const rows = [possible(3, 20), possible(5, 50)]
  expect(findTotals(rows, [stretch(0, 1, 10), stretch(3, 1, 20), stretch(5, 0, 0)])).toEqual(new Set([5]))
})

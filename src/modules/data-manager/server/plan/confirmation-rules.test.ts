import { describe, expect, test } from 'vitest'
import { monthsTouched, scaleOf, unusualDates, unusualTotal } from './confirmation-rules.ts'

const earlier = ['01', '02', '03'].map(month => ({ month: `2024-${month}-01`, amount: '100' }))
const april = { from: '2024-04-02', to: '2024-04-30' }

describe('unusualTotal', () => {
  test.each([
    ['70', true],
    ['130', true],
    ['69.99', false],
    ['130.01', false],
    ['-100', false],
  ])('%s against a usual 100 is usual: %s', (amount, isUsual) => {
    const found = unusualTotal({ amount, period: april }, earlier)
    expect(found === null).toBe(isUsual)
  })

  test('expects as many months as the file touches, and nothing of a source hardly known', () => {
    const quarter = { from: '2024-04-30', to: '2024-06-01' }
    expect(unusualTotal({ amount: '100', period: quarter }, earlier)).toEqual({ expected: 300, months: 3 })
    expect(unusualTotal({ amount: '9', period: april }, earlier.slice(1))).toBeNull()
  })

  test('credits are usual where credits came before', () => {
    const credits = earlier.map(one => ({ ...one, amount: '-100' }))
    expect(unusualTotal({ amount: '-110', period: april }, credits)).toBeNull()
  })
})

test('months are counted with both ends', () => {
  expect(monthsTouched({ from: '2023-12-31', to: '2024-01-01' })).toBe(2)
  expect(monthsTouched(april)).toBe(1)
})

test('days before 1990 or more than 60 days ahead are unusual', () => {
  const today = new Date('2024-05-01T12:00:00Z')
  expect(unusualDates({ from: '1989-12-31', to: '2024-06-30' }, today)).toEqual(['long_ago'])
  expect(unusualDates({ from: '1990-01-01', to: '2024-07-01' }, today)).toEqual(['ahead'])
})

test.each([
  ['Amount (£000)', 'thousands'],
  ["Value £'000s", 'thousands'],
  ['Betrag in TEUR', 'thousands'],
  ['Spend (k€)', 'thousands'],
  ['Total in millions', 'millions'],
  ['Umsatz (Mio. EUR)', 'millions'],
  ['Amount', null],
  ['Payments over £5000', null],
  ['Net amount GBP', null],
])('amounts under %s are told in %s', (head, scale) => {
  expect(scaleOf(head)).toBe(scale)
})

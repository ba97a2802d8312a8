import { expect, test } from 'vitest'
import type { Column } from '#shared/query-answer.ts'
import { coverageWords, unratedWords } from './coverage-words.ts'

const columns: Column[] = [
  { id: 'cost_coverage', label: 'With cost', role: 'measure', unit: 'ratio' },
  { id: 'quantity_coverage', label: 'With quantity', role: 'measure', unit: 'ratio' },
]
const restsOn = columns.map(({ id }) => id)

test('what a view covers leaves out what is not known', () => {
  const totals = { cost_coverage: 0.62, quantity_coverage: null }
  expect(coverageWords('sales', restsOn, columns, totals)).toBe('Based on 62.0% of revenue (with cost).')
  expect(coverageWords('sales', restsOn, columns, { ...totals, cost_coverage: null })).toBe('')
})

test('lines without an exchange rate are counted over all months and currencies', () => {
  const missing = { month: '2026-01-01', currency: 'USD', lines: 1, amount: '10' }
  expect(unratedWords([])).toBe('')
  expect(unratedWords([missing])).toBe('1 line has no exchange rate and is in no sum of money.')
  expect(unratedWords([missing, { ...missing, currency: 'SEK', lines: 1200 }])).toBe(
    '1,201 lines have no exchange rate and are in no sum of money.',
  )
})

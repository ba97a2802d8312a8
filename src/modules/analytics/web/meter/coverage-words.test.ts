import { expect, test } from 'vitest'
import type { Column } from '#shared/query-answer.ts'
import { coverageWords } from './coverage-words.ts'

const columns: Column[] = [
  { id: 'cost_coverage', label: 'With cost', role: 'measure', unit: 'ratio' },
  { id: 'quantity_coverage', label: 'With quantity', role: 'measure', unit: 'ratio' },
]
const restsOn = columns.map(({ id }) => id)

test('what a view covers leaves out what is not known', () => {
  const totals = { cost_coverage: 0.62, quantity_coverage: null }
  expect(coverageWords(restsOn, columns, totals)).toBe('This view covers what is known: 62% with cost.')
  expect(coverageWords(restsOn, columns, { ...totals, cost_coverage: null })).toBe('')
})

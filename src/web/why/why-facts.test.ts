import { expect, test } from 'vitest'
import type { Filter } from '#shared/query-spec.ts'
import { filtersText, makingWords } from './why-facts.ts'

test('a filter that both the question and the measure ask for stands once', () => {
  const open: Filter = { field: 'status', op: 'is', values: ['open'] }
  const rated: Filter = { field: 'probability', op: 'isNotBlank', values: [] }
  const explanation = {
    filters: [{ ...open, label: 'Status' }],
    measure: { lines: [open, rated] },
  }
  expect(filtersText(explanation, 'deals')).toBe('Status is open · Probability (%) is not blank (what it counts)')
  expect(filtersText({ ...explanation, filters: [] }, 'deals')).toBe(
    'Status is open (what it counts) · Probability (%) is not blank (what it counts)',
  )
})

test('filters that begin with the same values are two', () => {
  const of = (last: string): Filter => ({ field: 'contract_status', op: 'is', values: ['A', 'B', 'C', last] })
  const explanation = {
    filters: [{ ...of('D'), label: 'Held against contracts' }],
    measure: { lines: [of('E')] },
  }
  const words = 'Held against contracts is A or B or C or 1 more'
  expect(filtersText(explanation, 'spend')).toBe(`${words} · ${words} (what it counts)`)
})

test('how a figure comes of its lines is told with their sums', () => {
  const lines = { sum: '370.00', before: { used: 2, sum: '250.00' } }
  const words = (made: 'sum' | 'rise' | 'fall', of: Parameters<typeof makingWords>[0]['lines'] = lines) =>
    makingWords({ measure: { made }, lines: of, currency: 'EUR' }, 'sales')
  expect(words('sum', { ...lines, before: null })).toBe('Their amounts come to €370.00, which is the figure')
  expect(words('sum')).toBe('Their amounts come to €250.00, which is the figure')
  expect(words('rise')).toContain('€370.00 in the period and €250.00 in the one before; the first less the second')
  expect(words('fall')).toContain('the second less the first is the figure')
})

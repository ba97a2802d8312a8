import { expect, test } from 'vitest'
import type { Filter } from '#shared/query-spec.ts'
import { filtersText } from './why-facts.ts'

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

import { expect, test } from 'vitest'
import type { Explanation } from '#shared/query-explanation.ts'
import { filtersText } from './why-facts.ts'

test('a filter that both the question and the measure ask for stands once', () => {
  const open = { field: 'status', op: 'is', values: ['open'] } as const
  const rated = { field: 'probability', op: 'isNotBlank', values: [] } as const
  const explanation = {
    filters: [{ ...open, label: 'Status' }],
    measure: { lines: [open, rated] },
  } as unknown as Explanation
  expect(filtersText(explanation, 'deals')).toBe('Status is open · Probability (%) is not blank (what it counts)')
  expect(filtersText({ ...explanation, filters: [] }, 'deals')).toBe(
    'Status is open (what it counts) · Probability (%) is not blank (what it counts)',
  )
})

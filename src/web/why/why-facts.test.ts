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

test('filters that begin with the same values are two', () => {
  const of = (last: string) => ({ field: 'contract_status', op: 'is', values: ['A', 'B', 'C', last] }) as const
  const explanation = {
    filters: [{ ...of('D'), label: 'Held against contracts' }],
    measure: { lines: [of('E')] },
  } as unknown as Explanation
  const words = 'Held against contracts is A or B or C or 1 more'
  expect(filtersText(explanation, 'spend')).toBe(`${words} · ${words} (what it counts)`)
})

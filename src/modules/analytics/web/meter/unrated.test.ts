import { expect, test } from 'vitest'
import type { Asked } from '#blocks/asked.ts'
import { plainCalendar } from '#shared/calendar.ts'
import { unratedOf } from './unrated.ts'

const asked: Asked = {
  dataset: 'spend',
  period: { from: '2026-01-10', to: '2026-06-30' },
  comparison: { kind: 'before', period: { from: '2025-07-20', to: '2026-01-09' } },
  filters: [{ field: 'category', op: 'is', values: ['Packaging'] }],
  constantRates: null,
  calendar: plainCalendar,
}
const missing = (month: string) => ({ month, currency: 'KWD', lines: 2, amount: '5' })
const rates = [missing('2025-07-01'), missing('2026-02-01')]

test('lines without a rate are counted in both periods, and found in their months within what is asked', () => {
  expect(unratedOf(asked, rates)).toEqual({
    lines: 4,
    rates,
    where: {
      filters: [...asked.filters, { field: 'currency', op: 'is', values: ['KWD'] }],
      period: { from: '2025-07-20', to: '2026-02-28' },
    },
  })
})

test('with constant rates they are found over all that is asked, and none are told when all have one', () => {
  const constant: Asked = { ...asked, constantRates: '2026-06-01' }
  expect(unratedOf(constant, rates)?.where.period).toEqual({ from: '2025-07-20', to: '2026-06-30' })
  expect(unratedOf(asked, [])).toBeNull()
})

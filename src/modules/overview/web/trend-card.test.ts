import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { querySpecSchema } from '#shared/query-spec.ts'
import { monthDays } from './trend-card.tsx'

const query = querySpecSchema.parse({
  ...{ dataset: 'spend', measures: ['spend'], grain: 'month', period: { from: '2026-01-01', to: '2026-02-10' } },
})
const point = (month: string, previousMonth: string | null) => ({ month, previousMonth, value: '1', previous: '2' })
const trend = { query, points: [point('2026-01-01', '2025-01-01'), point('2026-02-01', null)] }
const daysOf = (key: string, series = 'current') => monthDays({ key, series }, trend, plainCalendar)

test('a mark leads to the days of its month that the period has, one of last year to those of last year', () => {
  expect(daysOf('2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(daysOf('2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-10' })
  expect(daysOf('2026-01-01', 'previous')).toEqual({ from: '2025-01-01', to: '2025-01-31' })
})

test('a month that is compared with none, or not there, leads nowhere', () => {
  expect(daysOf('2026-02-01', 'previous')).toBeNull()
  expect(daysOf('2027-01-01')).toBeNull()
})

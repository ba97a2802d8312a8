import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { countedPeriods } from './rules.ts'

const period = { from: '2026-01-01', to: '2026-12-31' }
const compare = { from: '2025-01-01', to: '2025-12-31' }

test('days that are not loaded count in neither period', () => {
  const cut = { period: { from: '2026-01-01', to: '2026-09-30' }, compare: { from: '2025-01-01', to: '2025-09-30' } }
  expect(countedPeriods({ period, compare }, '2026-09-30', plainCalendar)).toEqual(cut)
  const quarter = { from: '2025-10-01', to: '2025-12-31' }
  const now = { from: '2026-01-01', to: '2026-03-31' }
  expect(countedPeriods({ period: now, compare: quarter }, '2026-02-10', plainCalendar).compare).toEqual({
    from: '2025-10-01',
    to: '2025-11-10',
  })
})

test('what is loaded whole, or not at all, stays as asked', () => {
  for (const last of [null, '2026-12-31', '2027-05-01']) {
    expect(countedPeriods({ period, compare }, last, plainCalendar)).toEqual({ period, compare })
  }
  const day = { from: '2025-06-30', to: '2025-06-30' }
  expect(countedPeriods({ period, compare }, '2025-06-30', plainCalendar)).toEqual({ period: day, compare })
  expect(countedPeriods({ period }, '2026-02-28', plainCalendar).compare).toBeUndefined()
})

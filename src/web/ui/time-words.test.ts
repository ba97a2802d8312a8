import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { areShort, timeCategory } from './time-words.ts'

test('days of one year stand on an axis without it, and have it in the tip', () => {
  expect(areShort(['2026-09-30', '2026-10-01'], 'day')).toBe(true)
  expect(areShort(['2025-12-31', '2026-01-01'], 'day')).toBe(false)
  expect(timeCategory('2026-09-30', 'day', plainCalendar, true)).toEqual({ label: '30 Sep', title: '30 Sep 2026' })
  expect(timeCategory('2026-09-30', 'day', plainCalendar)).toEqual({ label: '30 Sep 2026' })
})

test('a year of months needs none either', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
  expect(areShort(months, 'month')).toBe(true)
  expect(areShort([...months, '2027-01-01'], 'month')).toBe(false)
})

import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { allowedByIndex, beyondAllowed, riseOf } from './rules.ts'

test('beyond the rise that is allowed is what was paid, less last year’s cost and the rise on it', () => {
  const beyond = (cost: string, variance: string, rise: number) =>
    beyondAllowed([{ month: '', cost, variance }], () => rise).beyond
  expect(beyond('1000.00', '50.00', 0)).toBe('50.00')
  expect(beyond('1000.00', '50.00', 0.03)).toBe('20.00')
  expect(beyond('1000.00', '50.00', 0.05)).toBe('0.00')
  expect(beyond('1000.00', '50.00', 0.08)).toBe('-30.00')
  expect(beyond('1000.00', '50.00', -0.02)).toBe('70.00')
  expect(beyond('0.10', '0.01', 0.025)).toBe('0.01')
})

test('an index allows its month over its average of the fiscal year before; later months have its last value', () => {
  const values = [
    { month: '2024-07-01', value: '90' },
    { month: '2024-08-01', value: '110' },
    { month: '2025-07-01', value: '105' },
    { month: '2025-08-01', value: '120' },
  ]
  const allowed = allowedByIndex(values, { ...plainCalendar, fiscalYearStartMonth: 7 })
  expect(allowed('2025-07-01')).toBeCloseTo(0.05, 12)
  expect(allowed('2026-06-01')).toBeCloseTo(0.2, 12)
  expect(allowed('2024-08-01')).toBeNull()
  expect(allowed('2024-01-01')).toBeNull()
  const months = [
    { month: '2024-08-01', cost: '1000.00', variance: '500.00' },
    { month: '2025-07-01', cost: '100.00', variance: '10.00' },
    { month: '2025-08-01', cost: '300.00', variance: '10.00' },
  ]
  expect(beyondAllowed(months, allowed)).toEqual({ beyond: '-45.00', allowed: 0.1625 })
  expect(beyondAllowed(months.slice(0, 1), allowed)).toEqual({ beyond: null, allowed: null })
})

test.each([
  ['3', 0.03],
  ['2.54', 0.025],
  ['-1.5', -0.015],
  [undefined, 0],
  ['', 0],
  ['a lot', 0],
  ['-100', 0],
  ['1000.1', 0],
])('a rise of %s percent in the address is read', (text, rise) => {
  expect(riseOf(text)).toBe(rise)
})

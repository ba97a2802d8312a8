import { expect, test } from 'vitest'
import { plainCalendar } from './calendar.ts'
import { daysOf, type FigureRule } from './tracked-figure.ts'

const period = { from: '2026-10-01', to: '2026-12-31' }
const on = (today: string, rule: FigureRule, calendar = plainCalendar) => daysOf(rule, { today, calendar, period })

test('the days of a figure go with the day, and end with what it is tracked for', () => {
  expect(on('2026-11-26', { kind: 'period' })).toEqual({ from: '2026-10-01', to: '2026-11-26' })
  expect(on('2027-02-01', { kind: 'period' })).toEqual(period)
  expect(on('2026-09-30', { kind: 'period' })).toBe(null)
  expect(on('2026-11-26', { kind: 'since', day: '2026-03-05' })).toEqual({ from: '2026-03-05', to: '2026-11-26' })
  expect(on('2026-11-26', { kind: 'since', day: '2026-11-27' })).toBe(null)
  const july = { ...plainCalendar, fiscalYearStartMonth: 7 }
  expect(on('2026-11-26', { kind: 'yearToDate' }, july)).toEqual({ from: '2026-07-01', to: '2026-11-26' })
  expect(on('2027-08-01', { kind: 'yearToDate' }, july)).toEqual({ from: '2026-07-01', to: '2026-12-31' })
})

test('rolling months are whole ones that are over', () => {
  const rolling: FigureRule = { kind: 'rolling', months: 3 }
  expect(on('2026-11-26', rolling)).toEqual({ from: '2026-08-01', to: '2026-10-31' })
  expect(on('2026-11-30', rolling)).toEqual({ from: '2026-09-01', to: '2026-11-30' })
  expect(on('2027-05-03', rolling)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('fixed days stay', () => {
  const days = { from: '2025-01-01', to: '2025-12-31' }
  expect(on('2026-11-26', { kind: 'fixed', days })).toEqual(days)
})

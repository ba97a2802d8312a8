import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { fiscalName, fiscalYearName } from './fiscal-names.ts'

test('years have one name where they begin in January, else both they lie in', () => {
  expect([
    fiscalYearName(2026, plainCalendar),
    fiscalYearName(2099, { ...plainCalendar, fiscalYearStartMonth: 4 }),
  ]).toEqual(['2026', 'FY99/00'])
})

test('quarters are counted from the month years begin in', () => {
  const july = { ...plainCalendar, fiscalYearStartMonth: 7 }
  expect(
    ['2026-01-01', '2026-10-01'].map(start => fiscalName(start, 'quarter', { ...july, fiscalYearStartMonth: 1 })),
  ).toEqual(['Q1 2026', 'Q4 2026'])
  expect(['2026-07-01', '2027-04-01'].map(start => fiscalName(start, 'quarter', july))).toEqual([
    'Q1 FY26/27',
    'Q4 FY26/27',
  ])
  expect(fiscalName('2026-07-01', 'year', july)).toBe('FY26/27')
})

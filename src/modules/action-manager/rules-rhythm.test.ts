import { expect, test } from 'vitest'
import type { ActionRhythm } from './contract.ts'
import { nextDay, nextDays } from './rules-rhythm.ts'

test.each<[ActionRhythm, string, string[]]>([
  [{ kind: 'daily' }, '2026-12-30', ['2026-12-31', '2027-01-01', '2027-01-02']],
  // 26 November 2026 is a Thursday.
  [{ kind: 'weekly', weekday: 5 }, '2026-11-26', ['2026-11-27', '2026-12-04', '2026-12-11']],
  [{ kind: 'weekly', weekday: 4 }, '2026-11-26', ['2026-12-03', '2026-12-10', '2026-12-17']],
  [{ kind: 'monthly', day: 31 }, '2027-01-30', ['2027-01-31', '2027-02-28', '2027-03-31']],
  [{ kind: 'monthly', day: 5 }, '2026-11-05', ['2026-12-05', '2027-01-05', '2027-02-05']],
  [{ kind: 'yearly', month: 2, day: 29 }, '2026-11-26', ['2027-02-28', '2028-02-29', '2029-02-28']],
  [{ kind: 'yearly', month: 11, day: 26 }, '2026-11-26', ['2027-11-26', '2028-11-26', '2029-11-26']],
  // 1 January 2027 is a Friday, 1 May a Saturday, 1 August a Sunday.
  [{ kind: 'firstWorkingDay' }, '2026-12-31', ['2027-01-01', '2027-02-01', '2027-03-01']],
  [{ kind: 'afterCompletion', days: 10 }, '2026-11-26', ['2026-12-06', '2026-12-16', '2026-12-26']],
])('%o after %s', (rhythm, day, days) => expect(nextDays(rhythm, day, 3)).toEqual(days))

test('the first working day is a Monday where the month begins at a weekend', () => {
  expect(nextDay({ kind: 'firstWorkingDay' }, '2027-04-30')).toBe('2027-05-03')
  expect(nextDay({ kind: 'firstWorkingDay' }, '2027-05-01')).toBe('2027-05-03')
  expect(nextDay({ kind: 'firstWorkingDay' }, '2027-07-31')).toBe('2027-08-02')
})

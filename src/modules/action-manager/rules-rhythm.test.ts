import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, isoDay } from '#shared/day-numbers.ts'
import type { ActionRhythm } from './contract.ts'
import { daysOfNext, lastDay, nextDay, nextDays } from './rules-rhythm.ts'

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

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(isoDay)
const anyRhythm: fc.Arbitrary<ActionRhythm> = fc.oneof(
  fc.constant<ActionRhythm>({ kind: 'daily' }),
  fc.record({ kind: fc.constant('weekly' as const), weekday: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ kind: fc.constant('monthly' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('yearly' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.constant<ActionRhythm>({ kind: 'firstWorkingDay' }),
)

test('a next day lies ahead, no day of the rhythm lies between, and it is of the rhythm from wherever one asks', () => {
  fc.assert(
    fc.property(anyRhythm, anyDay, fc.nat(400), (rhythm, day, back) => {
      const next = nextDay(rhythm, day)
      expect(next > day).toBe(true)
      const earlier = isoDay(dayNumber(day) - back)
      expect(nextDays(rhythm, earlier, back + 1).find(one => one > day)).toBe(next)
    }),
  )
})

test('the last day is the last that has come after the one before, else the first after it', () => {
  fc.assert(
    fc.property(anyRhythm, anyDay, fc.integer({ min: -500, max: 3000 }), (rhythm, day, ahead) => {
      const until = isoDay(dayNumber(day) + ahead)
      const last = lastDay(rhythm, day, until)
      expect(last > day).toBe(true)
      expect(nextDay(rhythm, last) > until).toBe(true)
      expect(last <= until || last === nextDay(rhythm, day)).toBe(true)
    }),
  )
})

describe('the days of the next action', () => {
  const weekly = {
    ...{ rhythm: { kind: 'weekly', weekday: 1 } as const, day: '2027-02-01', completedOn: null },
    ...{ start: null, due: '2027-02-01', remindOn: null },
  }

  test('are there when the next one begins, or the one before is completed', () => {
    expect(daysOfNext(weekly, '2027-02-07')).toBeNull()
    expect(daysOfNext(weekly, '2027-02-08')).toMatchObject({ due: '2027-02-08', later: 7 })
    expect(daysOfNext({ ...weekly, completedOn: '2027-02-01' }, '2027-02-01')).toMatchObject({ due: '2027-02-08' })
    const ahead = { ...weekly, start: '2027-01-30', remindOn: '2027-01-31' }
    expect(daysOfNext(ahead, '2027-02-05')).toBeNull()
    expect(daysOfNext(ahead, '2027-02-06')).toMatchObject({ start: '2027-02-06', remindOn: '2027-02-07' })
  })

  test('keep to the rhythm when one was moved, and are given to an action without any', () => {
    expect(daysOfNext({ ...weekly, due: '2027-02-04' }, '2027-02-08')).toMatchObject({
      day: '2027-02-08',
      due: '2027-02-08',
    })
    expect(daysOfNext({ ...weekly, due: null }, '2027-02-08')).toMatchObject({ start: null, due: '2027-02-08' })
  })

  test('are counted from the completion where the rhythm says so, and never before it', () => {
    const after = { ...weekly, rhythm: { kind: 'afterCompletion', days: 10 } as const }
    expect(daysOfNext(after, '2030-01-01')).toBeNull()
    expect(daysOfNext({ ...after, completedOn: '2027-03-05' }, '2027-03-05')).toMatchObject({ due: '2027-03-15' })
  })
})

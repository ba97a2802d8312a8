import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, isoDay } from './day-numbers.ts'
import { clockIn, dayIn } from './formats/zoned.ts'
import type { Schedule } from './schedule-schema.ts'
import { lastDay, lastTime, nextDay, nextDays, nextTimes, timeOn } from './schedules.ts'

test.each<[Schedule, string, string[]]>([
  [{ kind: 'daily' }, '2026-12-30', ['2026-12-31', '2027-01-01', '2027-01-02']],
  // 26 November 2026 is a Thursday.
  [{ kind: 'weekly', weekday: 5 }, '2026-11-26', ['2026-11-27', '2026-12-04', '2026-12-11']],
  [{ kind: 'weekly', weekday: 4 }, '2026-11-26', ['2026-12-03', '2026-12-10', '2026-12-17']],
  // 2026 has 53 weeks: what counted them would come a week early or late in January.
  [{ kind: 'everyTwoWeeks', from: '2026-12-07' }, '2026-12-07', ['2026-12-21', '2027-01-04', '2027-01-18']],
  [{ kind: 'everyTwoWeeks', from: '2026-12-14' }, '2026-12-07', ['2026-12-14', '2026-12-28', '2027-01-11']],
  // 2024 had 52.
  [{ kind: 'everyTwoWeeks', from: '2024-12-09' }, '2024-12-22', ['2024-12-23', '2025-01-06', '2025-01-20']],
  // Of a day far ahead, and of one long ago.
  [{ kind: 'everyTwoWeeks', from: '2031-01-01' }, '2026-11-26', ['2026-12-09', '2026-12-23', '2027-01-06']],
  [{ kind: 'everyTwoWeeks', from: '1999-12-31' }, '2026-12-24', ['2026-12-25', '2027-01-08', '2027-01-22']],
  [{ kind: 'monthly', day: 31 }, '2027-01-30', ['2027-01-31', '2027-02-28', '2027-03-31']],
  [{ kind: 'monthly', day: 5 }, '2026-11-05', ['2026-12-05', '2027-01-05', '2027-02-05']],
  [{ kind: 'yearly', month: 2, day: 29 }, '2026-11-26', ['2027-02-28', '2028-02-29', '2029-02-28']],
  [{ kind: 'yearly', month: 11, day: 26 }, '2026-11-26', ['2027-11-26', '2028-11-26', '2029-11-26']],
  // 1 January 2027 is a Friday, 1 May a Saturday, 1 August a Sunday.
  [{ kind: 'firstWorkingDay' }, '2026-12-31', ['2027-01-01', '2027-02-01', '2027-03-01']],
  [{ kind: 'afterCompletion', days: 10 }, '2026-11-26', ['2026-12-06', '2026-12-16', '2026-12-26']],
])('%o after %s', (schedule, day, days) => expect(nextDays(schedule, day, 3)).toEqual(days))

test('every two weeks go on over a year of 53 weeks, 14 days apart', () => {
  const rhythm: Schedule = { kind: 'everyTwoWeeks', from: '2026-01-05' }
  const days = nextDays(rhythm, '2025-12-31', 40)
  const gaps = days.map((day, at) => dayNumber(day) - dayNumber(days[at - 1] ?? '2025-12-22'))
  expect(gaps).toEqual(days.map(() => 14))
  // Any of its days says the same rhythm.
  for (const from of days) expect(nextDays({ kind: 'everyTwoWeeks', from }, '2025-12-31', 40)).toEqual(days)
})

test('the first working day is a Monday where the month begins at a weekend', () => {
  expect(nextDay({ kind: 'firstWorkingDay' }, '2027-04-30')).toBe('2027-05-03')
  expect(nextDay({ kind: 'firstWorkingDay' }, '2027-05-01')).toBe('2027-05-03')
  expect(nextDay({ kind: 'firstWorkingDay' }, '2027-07-31')).toBe('2027-08-02')
})

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(isoDay)
const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant<Schedule>({ kind: 'daily' }),
  fc.record({ kind: fc.constant('weekly' as const), weekday: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ kind: fc.constant('everyTwoWeeks' as const), from: anyDay }),
  fc.record({ kind: fc.constant('monthly' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('yearly' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.constant<Schedule>({ kind: 'firstWorkingDay' }),
)

test('a next day lies ahead, no day of the schedule lies between, and it is of the schedule from wherever one asks', () => {
  fc.assert(
    fc.property(anySchedule, anyDay, fc.nat(400), (schedule, day, back) => {
      const next = nextDay(schedule, day)
      expect(next > day).toBe(true)
      const earlier = isoDay(dayNumber(day) - back)
      expect(nextDays(schedule, earlier, back + 1).find(one => one > day)).toBe(next)
    }),
  )
})

test('the last day is the last that has come after the one before, else the first after it', () => {
  fc.assert(
    fc.property(anySchedule, anyDay, fc.integer({ min: -500, max: 3000 }), (schedule, day, ahead) => {
      const until = isoDay(dayNumber(day) + ahead)
      const last = lastDay(schedule, day, until)
      expect(last > day).toBe(true)
      expect(nextDay(schedule, last) > until).toBe(true)
      expect(last <= until || last === nextDay(schedule, day)).toBe(true)
    }),
  )
})

test('a time is that of the clocks, also on the days on which they change', () => {
  const berlin = (hour: number) => ({ hour, timeZone: 'Europe/Berlin' })
  // Put forward from 2:00 to 3:00 on 28 March 2027, back from 3:00 to 2:00 on 31 October.
  expect(timeOn('2027-03-28', berlin(1)).toISOString()).toBe('2027-03-28T00:00:00.000Z')
  expect(timeOn('2027-03-28', berlin(2)).toISOString()).toBe('2027-03-28T01:00:00.000Z')
  expect(timeOn('2027-03-28', berlin(7)).toISOString()).toBe('2027-03-28T05:00:00.000Z')
  expect(timeOn('2027-10-31', berlin(2)).toISOString()).toBe('2027-10-31T00:00:00.000Z')
  expect(timeOn('2027-10-31', berlin(3)).toISOString()).toBe('2027-10-31T02:00:00.000Z')
  expect(timeOn('2027-01-01', { hour: 7, timeZone: 'Asia/Kathmandu' }).toISOString()).toBe('2027-01-01T01:15:00.000Z')
})

test('every two weeks at an hour of the clocks, over both of their changes and a year’s end', () => {
  const at = { hour: 9, timeZone: 'Europe/Berlin' }
  const from = (day: string, text: string) =>
    nextTimes({ kind: 'everyTwoWeeks', from: day }, at, new Date(text), 3).map(time => time.toISOString())
  const spring = ['2027-03-15T08:00:00.000Z', '2027-03-29T07:00:00.000Z', '2027-04-12T07:00:00.000Z']
  expect(from('2027-03-15', '2027-03-15T07:59:59Z')).toEqual(spring)
  expect(from('2026-11-09', '2027-03-15T07:59:59Z')).toEqual(spring)
  const autumn = ['2027-10-25T07:00:00.000Z', '2027-11-08T08:00:00.000Z', '2027-11-22T08:00:00.000Z']
  expect(from('2027-03-15', '2027-10-11T07:00:00Z')).toEqual(autumn)
  const winter = ['2026-12-21T08:00:00.000Z', '2027-01-04T08:00:00.000Z', '2027-01-18T08:00:00.000Z']
  expect(from('2026-12-07', '2026-12-20T00:00:00Z')).toEqual(winter)
})

test('the next three times over both changes of the clocks', () => {
  const at = { hour: 7, timeZone: 'Europe/Berlin' }
  const from = (text: string) => nextTimes({ kind: 'daily' }, at, new Date(text), 3).map(time => time.toISOString())
  expect(from('2027-03-27T06:00:00Z')).toEqual([
    '2027-03-28T05:00:00.000Z',
    '2027-03-29T05:00:00.000Z',
    '2027-03-30T05:00:00.000Z',
  ])
  expect(from('2027-10-30T04:59:59Z')).toEqual([
    '2027-10-30T05:00:00.000Z',
    '2027-10-31T06:00:00.000Z',
    '2027-11-01T06:00:00.000Z',
  ])
})

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Chatham']
const anyMoment = fc.integer({ min: 0, max: 2_000_000_000 }).map(seconds => new Date(seconds * 1000))

test('a time stands at its hour on its day unless clocks leave that hour out; none comes twice and none between is missed', () => {
  fc.assert(
    fc.property(anySchedule, fc.constantFrom(...zones), fc.nat(23), anyMoment, (schedule, timeZone, hour, now) => {
      const at = { hour, timeZone }
      const [first = now, second = now, third = now] = nextTimes(schedule, at, now, 3)
      expect(now < first && first < second && second < third).toBe(true)
      const clock = clockIn(second, timeZone)
      expect([hour, hour + 1]).toContain(clock.hour)
      expect(dayIn(second, timeZone)).toBe(nextDay(schedule, dayIn(first, timeZone)))
      expect(lastTime(schedule, at, new Date(third.getTime() - 1))).toEqual(second)
      expect(lastTime(schedule, at, second)).toEqual(second)
      expect(lastTime(schedule, at, now) <= now).toBe(true)
      expect(nextTimes(schedule, at, lastTime(schedule, at, now), 1)).toEqual([first])
    }),
  )
})

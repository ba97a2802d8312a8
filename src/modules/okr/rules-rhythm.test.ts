import { expect, test } from 'vitest'
import { type Awaited, askedAt, type CheckInRhythm, dueSince, firstTime, timesAsked } from './rules-rhythm.ts'

const rhythm: CheckInRhythm = {
  ...{ schedule: { kind: 'weekly', weekday: 1 }, hour: 9, timeZone: 'Europe/Berlin', skipDays: 3, hasLive: false },
  ...{ people: null, asksSince: new Date('2026-11-01T00:00:00Z') },
}
const result: Awaited = {
  ...{ ownerUuid: 'anna', status: 'On track', isByLines: false, checkedIn: null, from: '2026-10-01' },
  to: '2027-12-31',
  createdAt: new Date('2026-10-05T10:00:00Z'),
}
const since = (change: Partial<Awaited>, now: string, of: Partial<CheckInRhythm> = {}) =>
  dueSince([{ ...rhythm, ...of }], { ...result, ...change }, new Date(now))?.toISOString() ?? null

test('a key result is due since the first time after it and the rhythm came to be', () => {
  expect(since({}, '2026-11-02T07:59:59Z')).toBeNull()
  expect(since({}, '2026-11-02T08:00:00Z')).toBe('2026-11-02T08:00:00.000Z')
  expect(since({}, '2026-11-20T08:00:00Z')).toBe('2026-11-02T08:00:00.000Z')
  expect(since({ createdAt: new Date('2026-11-03T00:00:00Z') }, '2026-11-08T08:00:00Z')).toBeNull()
  expect(since({ from: '2026-11-10' }, '2026-11-20T08:00:00Z')).toBe('2026-11-16T08:00:00.000Z')
})

test('every two weeks a key result is asked for in those weeks alone, also over a year’s end', () => {
  const of = { schedule: { kind: 'everyTwoWeeks' as const, from: '2026-12-07' } }
  expect(since({ checkedIn: '2026-12-07' }, '2026-12-21T07:59:59Z', of)).toBeNull()
  expect(since({ checkedIn: '2026-12-07' }, '2026-12-21T08:00:00Z', of)).toBe('2026-12-21T08:00:00.000Z')
  expect(since({ checkedIn: '2026-12-21' }, '2026-12-30T08:00:00Z', of)).toBeNull()
  expect(since({ checkedIn: '2026-12-21' }, '2027-01-05T08:00:00Z', of)).toBe('2027-01-04T08:00:00.000Z')
})

test('whoever checked in within so many days before a time is not asked at it', () => {
  // Monday is the 16th: three days before it is Friday the 13th.
  expect(since({ checkedIn: '2026-11-13' }, '2026-11-16T12:00:00Z')).toBeNull()
  expect(since({ checkedIn: '2026-11-12' }, '2026-11-16T12:00:00Z')).toBe('2026-11-16T08:00:00.000Z')
  expect(since({ checkedIn: '2026-11-16' }, '2026-11-16T07:00:00Z', { skipDays: 0 })).toBeNull()
  expect(since({ checkedIn: '2026-11-15' }, '2026-11-16T12:00:00Z', { skipDays: 0 })).not.toBeNull()
})

test('what is reached, of nobody, of others, or told by the lines is not asked for', () => {
  const now = '2026-11-20T08:00:00Z'
  expect(since({ status: 'Completed' }, now)).toBeNull()
  expect(since({ ownerUuid: null }, now)).toBeNull()
  expect(since({}, now, { people: ['ben'] })).toBeNull()
  expect(since({}, now, { people: ['ben', 'anna'] })).not.toBeNull()
  expect(since({ isByLines: true }, now)).toBeNull()
  expect(since({ isByLines: true }, now, { hasLive: true })).not.toBeNull()
})

test('of a period that is over is asked for two weeks more, and no time after them is promised', () => {
  const to = '2026-11-08'
  expect(since({ to }, '2026-11-22T22:59:59Z')).toBe('2026-11-02T08:00:00.000Z')
  expect(since({ to }, '2026-11-22T23:00:00Z')).toBeNull()
  const late = { ...result, to, checkedIn: '2026-11-19' }
  expect(askedAt([rhythm], late, new Date('2026-11-20T00:00:00Z'))).toBeNull()
  expect(
    askedAt([{ ...rhythm, skipDays: 0 }], { ...late, to: '2026-11-09' }, new Date('2026-11-20T00:00:00Z')),
  ).toEqual(new Date('2026-11-23T08:00:00Z'))
})

test('of several rhythms the one that asked first counts, and an hour is that of the zone on both changes of the clock', () => {
  const monthly = { ...rhythm, schedule: { kind: 'firstWorkingDay' as const } }
  const sunday = { ...rhythm, schedule: { kind: 'weekly' as const, weekday: 7 }, hour: 2 }
  const last = { ...result, checkedIn: '2026-11-20' }
  expect(dueSince([monthly, rhythm], last, new Date('2026-12-10T00:00:00Z'))?.toISOString()).toBe(
    '2026-11-30T08:00:00.000Z',
  )
  expect(firstTime(sunday, { ...result, checkedIn: '2027-03-20' }).toISOString()).toBe('2027-03-28T01:00:00.000Z')
  expect(firstTime(sunday, { ...result, checkedIn: '2027-10-25' }).toISOString()).toBe('2027-10-31T00:00:00.000Z')
})

test('what goes unanswered is counted by the times that asked for it, one time of two rhythms once', () => {
  const times = (change: Partial<Awaited>, now: string, rhythms = [rhythm]) =>
    timesAsked(rhythms, { ...result, ...change }, new Date(now))
  expect(times({}, '2026-11-02T07:59:59Z')).toBe(0)
  expect(times({}, '2026-11-02T08:00:00Z')).toBe(1)
  expect(times({}, '2026-11-20T08:00:00Z')).toBe(3)
  expect(times({ checkedIn: '2026-11-13' }, '2026-11-20T08:00:00Z')).toBe(0)
  expect(times({ status: 'Completed' }, '2026-11-20T08:00:00Z')).toBe(0)
  const tuesdays = { ...rhythm, schedule: { kind: 'weekly' as const, weekday: 2 } }
  expect(times({}, '2026-11-20T08:00:00Z', [rhythm, rhythm, tuesdays])).toBe(6)
})

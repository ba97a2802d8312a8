import { addDays } from '#shared/period.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import { nextTimes, timeOn } from '#shared/schedules.ts'
import type { OkrStatus } from './okr-words.ts'

/** When people are asked to check in, and which of their key results are due. Pure. */

export type CheckInRhythm = {
  schedule: Schedule
  hour: number
  timeZone: string
  /** Whoever checked in so many days before a time, or less, is not asked at that time. */
  skipDays: number
  /** Those that follow the lines are asked for too. */
  hasLive: boolean
  /** Who is asked; `null`: everyone who owns a key result. */
  people: readonly string[] | null
  /** It was begun, or whom, when or what it asks was changed last. */
  asksSince: Date
}

/** What of a key result says whether it is to be checked in. */
export type Awaited = {
  ownerUuid: string | null
  status: OkrStatus
  /** Its lines say where it stands. */
  isByLines: boolean
  /** The day of the last check-in. */
  checkedIn: string | null
  createdAt: Date
  /** The first and the last day of its period. */
  from: string
  to: string
}

/** Of a period that is over but was not closed, people are asked for so many days more. */
export const daysAskedAfterEnd = 14

/**
 * Whether a rhythm asks for a key result at all: of somebody it is for, not reached, not told by the lines unless those count, and
 * not of a period that is long over.
 */
export function isAsked(rhythm: CheckInRhythm, one: Awaited, now: Date): boolean {
  const { ownerUuid, status, isByLines } = one
  if (ownerUuid === null || status === 'Completed' || (isByLines && !rhythm.hasLive)) return false
  return now < endOfAsking(rhythm, one) && (rhythm.people === null || rhythm.people.includes(ownerUuid))
}

function endOfAsking({ timeZone }: CheckInRhythm, { to }: Awaited): Date {
  return timeOn(addDays(to, daysAskedAfterEnd + 1), { hour: 0, timeZone })
}

/** The first time of a rhythm that asks for a key result after its last check-in, or after it came to be and the rhythm asks so. */
export function firstTime(rhythm: CheckInRhythm, one: Awaited): Date {
  const { schedule, timeZone, skipDays, asksSince } = rhythm
  const later = one.checkedIn === null ? one.from : addDays(one.checkedIn, skipDays + 1)
  const begin = timeOn(later, { hour: 0, timeZone }).getTime() - 1
  const after = one.checkedIn === null ? Math.max(begin, one.createdAt.getTime()) : begin
  const [time] = nextTimes(schedule, rhythm, new Date(Math.max(after, asksSince.getTime())), 1)
  if (!time) throw new Error('A rhythm has no next time')
  return time
}

/** When a key result is asked for first, by any of these rhythms; `null` where none asks for it. */
export function askedAt(rhythms: readonly CheckInRhythm[], one: Awaited, now: Date): Date | null {
  const times = rhythms
    .filter(rhythm => isAsked(rhythm, one, now))
    .map(rhythm => ({ time: firstTime(rhythm, one), end: endOfAsking(rhythm, one) }))
    .flatMap(({ time, end }) => (time < end ? [time] : []))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** Since when a key result is to be checked in; `null` where no rhythm has asked for it by now. */
export function dueSince(rhythms: readonly CheckInRhythm[], one: Awaited, now: Date): Date | null {
  const first = askedAt(rhythms, one, now)
  return first && first <= now ? first : null
}

/** At how many times rhythms asked for a key result since its last check-in, those of several at one time counted once. */
export function timesAsked(rhythms: readonly CheckInRhythm[], one: Awaited, now: Date): number {
  const times = rhythms.filter(rhythm => isAsked(rhythm, one, now)).flatMap(rhythm => timesFrom(rhythm, one, now))
  return new Set(times.map(time => time.getTime())).size
}

function timesFrom(rhythm: CheckInRhythm, one: Awaited, now: Date): Date[] {
  const times: Date[] = []
  for (let next: Date | undefined = firstTime(rhythm, one); next && next <= now; ) {
    times.push(next)
    next = nextTimes(rhythm.schedule, rhythm, next, 1)[0]
  }
  return times
}

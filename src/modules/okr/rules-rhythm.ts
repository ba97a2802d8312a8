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
  createdAt: Date
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
  /** The first day of its period. */
  from: string
}

/** Whether a rhythm asks for a key result at all: of somebody it is for, not reached, and not told by the lines unless those count. */
export function isAsked({ people, hasLive }: CheckInRhythm, { ownerUuid, status, isByLines }: Awaited): boolean {
  if (ownerUuid === null || status === 'Completed' || (isByLines && !hasLive)) return false
  return people === null || people.includes(ownerUuid)
}

/** The first time of a rhythm that asks for a key result after its last check-in, or after it and the rhythm came to be. */
export function firstTime(rhythm: CheckInRhythm, one: Awaited): Date {
  const { schedule, timeZone, skipDays, createdAt } = rhythm
  const later = one.checkedIn === null ? one.from : addDays(one.checkedIn, skipDays + 1)
  const begin = timeOn(later, { hour: 0, timeZone }).getTime() - 1
  const after = one.checkedIn === null ? Math.max(begin, one.createdAt.getTime()) : begin
  const [time] = nextTimes(schedule, rhythm, new Date(Math.max(after, createdAt.getTime())), 1)
  if (!time) throw new Error('A rhythm has no next time')
  return time
}

/** When a key result is asked for first, by any of these rhythms; `null` where none asks for it. */
export function askedAt(rhythms: readonly CheckInRhythm[], one: Awaited): Date | null {
  const times = rhythms.filter(rhythm => isAsked(rhythm, one)).map(rhythm => firstTime(rhythm, one))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** Since when a key result is to be checked in; `null` where no rhythm has asked for it by now. */
export function dueSince(rhythms: readonly CheckInRhythm[], one: Awaited, now: Date): Date | null {
  const first = askedAt(rhythms, one)
  return first && first <= now ? first : null
}

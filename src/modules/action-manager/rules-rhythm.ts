import { dayNumber } from '#shared/day-numbers.ts'
import { addDays } from '#shared/period.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import { lastDay, nextDay } from '#shared/schedules.ts'

/** When an action comes again. Days are ISO days of the organisation's time zone. Pure. */

type Days = { start: string | null; due: string | null; remindOn: string | null }
type Repeated = Days & {
  rhythm: Schedule
  /** The day of the rhythm that the action stands for. */
  day: string
  /** The day it was completed on; `null` while it is open. */
  completedOn: string | null
}
/** `day` is the day of the rhythm, `later` how many days its own are later. */
export type NextDays = Days & { day: string; later: number }

/**
 * The days of the action that comes after one: `null` while it is not time. It is time when the one before is completed, or when
 * the next one begins; its days lie as far apart as they did.
 */
export function daysOfNext({ rhythm, day, completedOn, ...days }: Repeated, today: string): NextDays | null {
  const { start, due, remindOn } = days
  const lead = start !== null && due !== null ? dayNumber(due) - dayNumber(start) : 0
  const isByCompletion = rhythm.kind === 'afterCompletion'
  if (isByCompletion && completedOn === null) return null
  const next =
    completedOn !== null && isByCompletion ? nextDay(rhythm, completedOn) : lastDay(rhythm, day, addDays(today, lead))
  if (completedOn === null && addDays(next, -lead) > today) return null
  const later = dayNumber(next) - dayNumber(due ?? start ?? day)
  const moved = (one: string | null) => (one === null ? null : addDays(one, later))
  const own = { start: moved(start), due: moved(due), remindOn: moved(remindOn) }
  return { ...own, day: next, later, due: due === null && start === null ? next : own.due }
}

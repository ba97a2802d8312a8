import { dayNumber } from '#shared/day-numbers.ts'
import { addDays, addMonths, monthEnd, monthOf } from '#shared/period.ts'
import type { ActionRhythm } from './contract.ts'

/** When an action comes again. Days are ISO days of the organisation's time zone. Pure. */

/**
 * The first day after `day` that a rhythm has. The 31st of a shorter month is its last day; working days are Monday to Friday.
 * After a completion it is so many days after `day`, which then is the day of completion.
 */
export function nextDay(rhythm: ActionRhythm, day: string): string {
  switch (rhythm.kind) {
    case 'daily':
      return addDays(day, 1)
    case 'weekly':
      return addDays(day, ((rhythm.weekday - weekdayOf(day) + 6) % 7) + 1)
    case 'monthly':
      return firstAfter(day, [0, 1], month => dayOfMonth(month, rhythm.day))
    case 'yearly': {
      const months = (rhythm.month - Number(day.slice(5, 7)) + 12) % 12
      return firstAfter(day, [months, months + 12], month => dayOfMonth(month, rhythm.day))
    }
    case 'firstWorkingDay':
      return firstAfter(day, [0, 1], firstWorkingDay)
    case 'afterCompletion':
      return addDays(day, rhythm.days)
  }
}

/** The next days of a rhythm after `day`, so many of them. */
export function nextDays(rhythm: ActionRhythm, day: string, many: number): string[] {
  const days: string[] = []
  for (let at = day; days.length < many; days.push(at)) at = nextDay(rhythm, at)
  return days
}

/** Longer than any rhythm of the calendar leaves between two days. */
const longest = 400

/** The last day of a rhythm after `day` that has come on `until`; the first one where none has: what was missed is one day. */
export function lastDay(rhythm: ActionRhythm, day: string, until: string): string {
  const near = addDays(until, -longest)
  let last = nextDay(rhythm, near > day ? near : day)
  for (let next = nextDay(rhythm, last); next <= until; next = nextDay(rhythm, next)) last = next
  return last
}

type Days = { start: string | null; due: string | null; remindOn: string | null }
type Repeated = Days & {
  rhythm: ActionRhythm
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

/** The first day after `day` of those that the months so far ahead have. */
function firstAfter(day: string, ahead: readonly number[], dayIn: (month: string) => string): string {
  const days = ahead.map(months => dayIn(addMonths(monthOf(day), months)))
  return days.find(one => one > day) ?? days.at(-1) ?? day
}

function dayOfMonth(month: string, day: number): string {
  const last = monthEnd(month)
  const wanted = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

function firstWorkingDay(month: string): string {
  const weekday = weekdayOf(month)
  return weekday > 5 ? addDays(month, 8 - weekday) : month
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

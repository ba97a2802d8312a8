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

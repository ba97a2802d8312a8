import { dayNumber } from './day-numbers.ts'
import { clockIn, dayIn } from './formats/zoned.ts'
import { addDays, addMonths, monthEnd, monthOf } from './period.ts'
import type { Schedule } from './schedule-schema.ts'
import { dayMilliseconds } from './vocabulary.ts'

/** The days and the times that something comes due at by a schedule. Pure. */

/**
 * The first day after `day` that a schedule has. The 31st of a shorter month is its last day; working days are Monday to Friday.
 * After a completion it is so many days after `day`, which then is the day of completion.
 */
export function nextDay(schedule: Schedule, day: string): string {
  switch (schedule.kind) {
    case 'daily':
      return addDays(day, 1)
    case 'weekly':
      return addDays(day, ((schedule.weekday - weekdayOf(day) + 6) % 7) + 1)
    case 'everyTwoWeeks': {
      const past = (dayNumber(day) - dayNumber(schedule.from)) % 14
      return addDays(day, past < 0 ? -past : 14 - past)
    }
    case 'monthly':
      return firstAfter(day, [0, 1], month => dayOfMonth(month, schedule.day))
    case 'yearly': {
      const months = (schedule.month - Number(day.slice(5, 7)) + 12) % 12
      return firstAfter(day, [months, months + 12], month => dayOfMonth(month, schedule.day))
    }
    case 'firstWorkingDay':
      return firstAfter(day, [0, 1], firstWorkingDay)
    case 'afterCompletion':
      return addDays(day, schedule.days)
  }
}

/** The next days of a schedule after `day`, so many of them. */
export function nextDays(schedule: Schedule, day: string, many: number): string[] {
  const days: string[] = []
  for (let at = day; days.length < many; days.push(at)) at = nextDay(schedule, at)
  return days
}

/** Longer than any schedule of the calendar leaves between two days. */
const longest = 400

/** The last day of a schedule after `day` that has come on `until`; the first one where none has: what was missed is one day. */
export function lastDay(schedule: Schedule, day: string, until: string): string {
  const near = addDays(until, -longest)
  let last = nextDay(schedule, near > day ? near : day)
  for (let next = nextDay(schedule, last); next <= until; next = nextDay(schedule, next)) last = next
  return last
}

/** When on its days something is due: at the beginning of an hour, in the time zone of whoever it is for. */
export type TimeOfDay = { hour: number; timeZone: string }

/**
 * The moment at which clocks in the time zone show that hour on an ISO day; the earlier one where they are put back over it, and
 * so much later where they are put forward over it.
 */
export function timeOn(day: string, { hour, timeZone }: TimeOfDay): Date {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const [before, after] = [offsetAt(shown - dayMilliseconds, timeZone), offsetAt(shown + dayMilliseconds, timeZone)]
  const moments = [shown - before, shown - after].sort((a, b) => a - b)
  return new Date(moments.find(at => at + offsetAt(at, timeZone) === shown) ?? shown - before)
}

/** The next times of a schedule after a moment, so many of them. */
export function nextTimes(schedule: Schedule, at: TimeOfDay, after: Date, many: number): Date[] {
  const times: Date[] = []
  for (let day = addDays(dayIn(after, at.timeZone), -1); times.length < many; ) {
    day = nextDay(schedule, day)
    const time = timeOn(day, at)
    if (time > (times.at(-1) ?? after)) times.push(time)
  }
  return times
}

/** The last time of a schedule that has come by `now`: what was missed is one time. */
export function lastTime(schedule: Schedule, at: TimeOfDay, now: Date): Date {
  const today = dayIn(now, at.timeZone)
  const day = lastDay(schedule, addDays(today, -longest), today)
  const time = timeOn(day, at)
  return time <= now ? time : timeOn(lastDay(schedule, addDays(day, -longest), addDays(day, -1)), at)
}

/** How far clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const minute = moment - (((moment % 60_000) + 60_000) % 60_000)
  const at = new Date(minute)
  const { hour, minute: minutes } = clockIn(at, timeZone)
  return Date.parse(`${dayIn(at, timeZone)}T00:00:00Z`) + (hour * 60 + minutes) * 60_000 - minute
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

/** The weekday of an ISO day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

import { isIsoDay, monthOf } from '#shared/period.ts'
import { weeksOf } from '#web/ui/calendar-days.ts'
import { today, weekStart } from '../shown/today.ts'

/** The month that is looked at, by its first day; as the address has it, else the one it is. */
export function readMonth(text: string | undefined): string {
  return monthOf(text !== undefined && isIsoDay(text) ? text : today())
}

/** The first and the last day that the calendar of a month shows. */
export function daysShown(month: string): { from: string; to: string } {
  const weeks = weeksOf(month, weekStart())
  return { from: weeks[0]?.[0] ?? month, to: weeks.at(-1)?.at(-1) ?? month }
}

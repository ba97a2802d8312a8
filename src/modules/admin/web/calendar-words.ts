import type { Calendar } from '#shared/calendar.ts'
import { personLocale } from '#web/ui/format.ts'

/** Words for the choices of a calendar. 1 January 2024 was a Monday. */

/** A month, 1-12; those before January and after December are of the years around. */
export function monthName(month: number, locale = personLocale()): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1))
}

/** A day of the week: 1 Monday to 7 Sunday; 0 is the Sunday before. */
export function dayName(day: number, locale = personLocale()): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

/** The two days that a year of whole weeks can end on. */
export function endingWords(
  { fiscalYearStartMonth, weekStart }: Calendar,
  locale = personLocale(),
): Record<Calendar['yearEnds'], string> {
  const [day, month] = [dayName(weekStart - 1, locale), monthName(fiscalYearStartMonth - 1, locale)]
  return { last: `the last ${day} of ${month}`, nearest: `the ${day} nearest to the end of ${month}` }
}

export const yearWords: Record<Calendar['years'], string> = {
  months: 'Whole months',
  '4-4-5': 'Weeks: 4, 4 and 5 a quarter',
  '4-5-4': 'Weeks: 4, 5 and 4 a quarter',
  '5-4-4': 'Weeks: 5, 4 and 4 a quarter',
}

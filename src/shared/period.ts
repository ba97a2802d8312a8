import { dayNumber, isoDay } from './day-numbers.ts'
import type { Period } from './query-spec.ts'

/** Periods of whole days. Days are ISO dates; no time zone takes part. Months here are calendar months. */

/** The month of a day, as its first day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** A day some months later (or earlier); the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** A day some days later (or earlier). */
export function addDays(day: string, days: number): string {
  return isoDay(dayNumber(day) + days)
}

/** The days of one period that lie in another, which it touches. */
export function within(one: Period, other: Period): Period {
  return {
    from: [one.from, other.from].toSorted()[1] ?? one.from,
    to: [one.to, other.to].toSorted()[0] ?? one.to,
  }
}

/** How many days a period has. */
export function countDays({ from, to }: Period): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return addDays(addMonths(monthOf(day), 1), -1)
}

/** Every month a period touches, as first days. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Whether a text is a day of the calendar in ISO form. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Days without lines at the end of a month that are a weekend or a holiday rather than days still to come. */
export const quietDays = 3

/** Whether data that end with the day `last` end before a period does. */
export function endsBefore(last: string, { to }: Period): boolean {
  return addDays(last, quietDays) < to
}

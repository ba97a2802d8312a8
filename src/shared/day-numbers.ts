import { dayMilliseconds } from './vocabulary.ts'

/** Days as numbers: how many they lie after 1 January 1970. */

/** The number of an ISO day. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds)
}

/** The ISO day of a number. */
export function isoDay(number: number): string {
  return new Date(number * dayMilliseconds).toISOString().slice(0, 10)
}

/** The number of the first day of a month, 1-12; months beyond a year are those of the next ones. */
export function firstOfMonth(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / dayMilliseconds
}

/** The first day of the week a day lies in; `weekStart` is 1 Monday to 7 Sunday. */
export function weekStartOf(number: number, weekStart: number): number {
  // 1 January 1970 was a Thursday.
  return number - ((((number + 4 - weekStart) % 7) + 7) % 7)
}

import { dayNumber, isoDay, weekStartOf } from '../day-numbers.ts'
import { t } from '../translate.ts'
import type { Formats } from './formats.ts'
import { writeDay } from './write-day.ts'

/** A week by its first day, as the formats name weeks: 2 Mar 2026, or W10 2026. */
export function weekName(start: string, formats: Pick<Formats, 'weeks' | 'dates'>): string {
  if (formats.weeks === 'first-day') return writeDay(start, formats)
  const first = dayNumber(start)
  // A week belongs to the year of its fourth day, or, counted from 1 January, to that of its last one.
  const year = isoDay(first + (formats.weeks === 'iso' ? 3 : 6)).slice(0, 4)
  const inFirst = dayNumber(`${year}-01-${formats.weeks === 'iso' ? '04' : '01'}`)
  const weekStart = new Date(`${start}T00:00:00Z`).getUTCDay() || 7
  return t`W${(first - weekStartOf(inFirst, weekStart)) / 7 + 1} ${year}`
}

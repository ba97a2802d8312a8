import { dayNumber, isoDay, weekStartOf } from '#shared/day-numbers.ts'
import { addDays, addMonths, monthOf } from '#shared/period.ts'

/** The days that a calendar shows of the month of `day`, a week a row; the first and the last week are whole. */
export function weeksOf(day: string, weekStart: number): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const weeks: string[][] = []
  for (let from = weekOf(first, weekStart); from <= first || monthOf(from) === monthOf(first); from = addDays(from, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)))
  return weeks
}

/** Where a key leads from a day of a calendar (WAI-ARIA Authoring Practices, date picker); `null` where it leads nowhere. */
export function dayAfterKey(day: string, key: string, weekStart: number): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day, weekStart)
    case 'End':
      return addDays(weekOf(day, weekStart), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

function weekOf(day: string, weekStart: number): string {
  return isoDay(weekStartOf(dayNumber(day), weekStart))
}

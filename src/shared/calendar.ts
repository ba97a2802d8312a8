import { z } from 'zod'

/** How many weeks the three fiscal months of a quarter have. */
export const weekPatterns = ['4-4-5', '4-5-4', '5-4-4'] as const
export const yearKinds = ['months', ...weekPatterns] as const
export const yearEndings = ['last', 'nearest'] as const

/** When an organisation's years and weeks begin. */
export const calendarSchema = z.object({
  /** The month fiscal years begin in, 1-12; of years of whole weeks the month they begin in or next to. */
  fiscalYearStartMonth: z.int().min(1).max(12),
  /** The first day of the week: 1 Monday to 7 Sunday, as ISO 8601 counts. */
  weekStart: z.int().min(1).max(7),
  /** Whether years are of whole months, or of 52 or 53 whole weeks in quarters of this pattern. */
  years: z.enum(yearKinds),
  /**
   * Where a year of whole weeks ends, on the last day of a week: the `last` such day of the month before
   * `fiscalYearStartMonth`, or the one `nearest` to the end of that month. Of no meaning for years of months.
   */
  yearEnds: z.enum(yearEndings),
})

const columns = Object.keys(calendarSchema.shape)

export const calendarChangeSchema = z
  .strictObject(calendarSchema.partial().shape)
  .refine(change => Object.keys(change).length > 0, `Give at least one of ${columns.join(', ')}`)

export type WeekPattern = (typeof weekPatterns)[number]
export type Calendar = z.infer<typeof calendarSchema>
export type CalendarChange = z.infer<typeof calendarChangeSchema>

/** Years of whole weeks. */
export type WeekCalendar = Calendar & { years: WeekPattern }

/** Years of months from January, weeks from Monday. */
export const plainCalendar: Calendar = { fiscalYearStartMonth: 1, weekStart: 1, years: 'months', yearEnds: 'last' }

/** Whether fiscal years are of whole weeks, so that fiscal months, quarters and years are no calendar months. */
export function hasWeekYears(calendar: Calendar): calendar is WeekCalendar {
  return calendar.years !== 'months'
}

/** The calendar of whatever carries one, and nothing else of it. */
export function calendarOf({ fiscalYearStartMonth, weekStart, years, yearEnds }: Calendar): Calendar {
  return { fiscalYearStartMonth, weekStart, years, yearEnds }
}

/** Whether two calendars say the same. */
export function isSameCalendar(one: Calendar, other: Calendar): boolean {
  return JSON.stringify(calendarOf(one)) === JSON.stringify(calendarOf(other))
}

/** How many weeks the three fiscal months of a quarter have. */
export const weekPatterns = ['4-4-5', '4-5-4', '5-4-4'] as const
export const yearKinds = ['months', ...weekPatterns] as const
export const yearEndings = ['last', 'nearest'] as const

export type WeekPattern = (typeof weekPatterns)[number]

/** When an organisation's years and weeks begin. */
export type Calendar = {
  /** The month fiscal years begin in, 1-12; of years of whole weeks the month they begin in or next to. */
  fiscalYearStartMonth: number
  /** The first day of the week: 1 Monday to 7 Sunday, as ISO 8601 counts. */
  weekStart: number
  /** Whether years are of whole months, or of 52 or 53 whole weeks in quarters of this pattern. */
  years: (typeof yearKinds)[number]
  /**
   * Where a year of whole weeks ends, on the last day of a week: the `last` such day of the month before
   * `fiscalYearStartMonth`, or the one `nearest` to the end of that month. Of no meaning for years of months.
   */
  yearEnds: (typeof yearEndings)[number]
}

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

/**
 * The calendar a person sees figures by: weeks begin on the day they chose, except where fiscal years are made of whole
 * weeks, which are the same for everybody.
 */
export function calendarFor(organization: Calendar, { weekStart }: { weekStart: number | null }): Calendar {
  const calendar = calendarOf(organization)
  return weekStart === null || hasWeekYears(calendar) ? calendar : { ...calendar, weekStart }
}

/** Whether two calendars say the same. */
export function isSameCalendar(one: Calendar, other: Calendar): boolean {
  return JSON.stringify(calendarOf(one)) === JSON.stringify(calendarOf(other))
}

import type { Calendar } from '#shared/calendar.ts'
import type { Grain } from '#shared/query-spec.ts'

/** Years from January, weeks from Monday. */
const plain: Calendar = { fiscalYearStartMonth: 1, weekStart: 1 }

const starts: Record<Grain, (date: string) => string> = {
  day: date => date,
  week: date => `toStartOfWeek(${date}, 1)`,
  month: date => `toStartOfMonth(${date})`,
  quarter: date => `toStartOfQuarter(${date})`,
  year: date => `toStartOfYear(${date})`,
}

/** How far an organisation's grain begins behind the engine's own: fiscal years by months, weeks by days. */
type Delay = { unit: 'Months' | 'Days'; count: number }

function delayOf(grain: Grain, { fiscalYearStartMonth, weekStart }: Calendar): Delay {
  if (grain === 'year') return { unit: 'Months', count: fiscalYearStartMonth - 1 }
  if (grain === 'quarter') return { unit: 'Months', count: (fiscalYearStartMonth - 1) % 3 }
  return { unit: 'Days', count: grain === 'week' ? weekStart - 1 : 0 }
}

function moved(date: string, by: 'add' | 'subtract', { unit, count }: Delay): string {
  return count === 0 ? date : `${by}${unit}(${date}, ${count})`
}

/** The first day of the grain a date lies in, as SQL. */
export function startOf(grain: Grain, date: string, calendar: Calendar = plain): string {
  const delay = delayOf(grain, calendar)
  return moved(starts[grain](moved(date, 'subtract', delay)), 'add', delay)
}

/** How many grains a date lies behind the one that another date lies in, as SQL. */
export function grainsBetween(grain: Grain, from: string, date: string, calendar: Calendar = plain): string {
  const delay = delayOf(grain, calendar)
  return `dateDiff('${grain}', ${moved(from, 'subtract', delay)}, ${moved(date, 'subtract', delay)})`
}

import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { fiscalName } from '#shared/fiscal-names.ts'
import { grainPeriod, grainStart } from '#shared/fiscal-periods.ts'
import { type FiscalGrain, isFiscalGrain } from '#shared/fiscal-weeks.ts'
import { weekName } from '#shared/formats/week-name.ts'
import { isSamePeriod } from '#shared/presets.ts'
import type { Grain, Period } from '#shared/query-spec.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatDayOfYear, formatMonth } from './format.ts'
import { formatPeriod } from './value-words.ts'

/**
 * A day, week, month, quarter or year by its first day: Q2 2026, or Q2 FY25/26 where years do not begin in January; months
 * of years of whole weeks as P3 FY26, within a year of them as P3.
 */
export function timeWords(start: string, grain: Grain, calendar: Calendar, isShort = false): string {
  if (grain === 'day') return isShort ? formatDayOfYear(start) : formatDate(start)
  if (grain === 'week') return weekName(start, personFormats())
  if (grain !== 'month') return fiscalName(start, grain, calendar)
  if (!hasWeekYears(calendar)) return formatMonth(start, { short: isShort })
  const name = fiscalName(start, 'month', calendar)
  return isShort ? name.replace(/ .*/, '') : name
}

/** The days of a fiscal month, quarter or year whose name does not tell them: Feb 22 – Mar 28, 2026; `null` of others. */
export function daysOfTime(start: string, grain: Grain, calendar: Calendar): string | null {
  return isFiscalGrain(grain) && hasWeekYears(calendar) ? formatPeriod(grainPeriod(start, grain, calendar)) : null
}

/** The same time as `timeWords` has it, with its days where its name does not tell them: P3 FY26, Feb 22 – Mar 28, 2026. */
export function timeWithDays(start: string, grain: Grain, calendar: Calendar): string {
  const days = daysOfTime(start, grain, calendar)
  const name = timeWords(start, grain, calendar)
  return days === null ? name : `${name}, ${days}`
}

/** A time on the axis of a chart, with its days, or its year, in the tip. */
export function timeCategory(start: string, grain: Grain, calendar: Calendar, isShort = false) {
  const label = timeWords(start, grain, calendar, isShort)
  if (grain === 'day') return isShort ? { label, title: formatDate(start) } : { label }
  return daysOfTime(start, grain, calendar) === null
    ? { label }
    : { label, title: timeWithDays(start, grain, calendar) }
}

/** Whether times on an axis need no year: a year of months, or days of one year. */
export function areShort(starts: readonly string[], grain: Grain): boolean {
  if (grain !== 'day') return starts.length <= 12
  return starts.every(start => start.slice(0, 4) === starts[0]?.slice(0, 4))
}

const grains: readonly FiscalGrain[] = ['year', 'quarter', 'month']

/** The same marked where its values are not final yet. */
export function markedTime({ label, title }: { label: string; title?: string }, isOpen: boolean) {
  if (!isOpen) return { label, ...(title ? { title } : {}) }
  return { label: `${label}*`, ...(title ? { title: `${title}*` } : {}), isOpen: true as const }
}

/** A period in few words; of years of whole weeks a fiscal month, quarter or year by its name before its days. */
export function periodName(period: Period, calendar: Calendar, formats = personFormats()): string {
  const days = formatPeriod(period, formats)
  if (!hasWeekYears(calendar)) return days
  const grain = grains.find(one =>
    isSamePeriod(grainPeriod(grainStart(period.from, one, calendar), one, calendar), period),
  )
  return grain === undefined ? days : `${fiscalName(period.from, grain, calendar)}, ${days}`
}

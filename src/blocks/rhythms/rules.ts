import { type Calendar, hasWeekYears } from '#shared/calendar.ts'
import { beginsYearBefore, dayYearBefore } from '#shared/compared-period.ts'
import { addDays, addMonths, countDays } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { type Asked, askedChange } from '../asked.ts'
import type { LostChoice, RhythmInput } from './definition.ts'

type Periods = { period: Period; compare?: Period | undefined }

/**
 * The days over which silence is told: to the last day of the data where the period goes beyond it, as nobody is silent
 * in days that are not loaded. The period it is compared with ends as much earlier, so that less is not told of fewer
 * days. `last` is `null` while there are no lines.
 */
export function countedPeriods({ period, compare }: Periods, last: string | null, calendar: Calendar): Periods {
  const to = last !== null && last < period.to ? last : period.to
  if (period.from > to) return { period: { from: to, to }, compare }
  const counted = { from: period.from, to }
  if (!compare || to === period.to) return { period: counted, compare }
  const end = endBefore({ period: counted, compare }, calendar)
  if (end >= compare.to) return { period: counted, compare }
  return { period: counted, compare: { from: compare.from, to: end } }
}

/** The day as far into the compared period as the last one of the other is: by months, or in years of weeks by weeks. */
function endBefore({ period, compare }: Required<Periods> & { compare: Period }, calendar: Calendar): string {
  if (!hasWeekYears(calendar)) return addMonths(period.to, monthsBetween(period.from, compare.from))
  return beginsYearBefore(period, compare, calendar)
    ? dayYearBefore(period.to, calendar)
    : addDays(compare.from, countDays(period) - 1)
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from)
}

/** What a view covers, and what counts as lost, as the call takes it. */
export function rhythmSpec(asked: Asked, lost: LostChoice): RhythmInput {
  return { ...lost, ...askedChange(asked) }
}

import { addDays, countDays, monthEnd, monthsOf } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { OkrStatus, Pace } from './okr-words.ts'

/** Whether a key result is as far as it should be by a day. Pure. */

/** Where last year's lines of the same figure stood at the end of each month of a period, as shares of the whole. */
export type Season = readonly { month: string; share: number }[]

/**
 * How far a key result is expected to be at the end of a day, from 0 to 1. `linear`: by the days that are over; `stepped`: by
 * the months that are over; `season`: as much of it as last year's lines had by then, linear where last year has none.
 */
export function expectedOf(pace: Pace, period: Period, today: string, season: Season | null = null): number {
  if (today < period.from) return 0
  if (today >= period.to) return 1
  if (pace === 'stepped') {
    const months = monthsOf(period)
    return months.filter(month => monthEnd(month) <= today).length / months.length
  }
  if (pace === 'season' && season !== null && season.length > 0) return seasonal(season, period, today)
  return countDays({ from: period.from, to: today }) / countDays(period)
}

/** Between the ends of two months as many of it as days of the month are over. */
function seasonal(season: Season, period: Period, today: string): number {
  let before = 0
  for (const { month, share } of season) {
    const [first = month, last] = [[month, period.from].toSorted()[1], endOf(month, period)]
    if (last <= today) {
      before = share
      continue
    }
    if (first > today) return before
    return before + ((share - before) * countDays({ from: first, to: today })) / countDays({ from: first, to: last })
  }
  return before
}

function endOf(month: string, { to }: Period): string {
  const last = monthEnd(month)
  return last < to ? last : to
}

/** At least so much of what is expected is on track, and at least so much only at risk. */
export const onTrackFrom = 0.9
export const atRiskFrom = 0.7
/** In the first days of a period nothing is late yet. */
const graceDays = 7

/**
 * The status that pace speaks for: Completed at the target, To do before its days begin, On track from 90% of what is expected,
 * At risk from 70%, else In Trouble. A week long from its first day nothing is worse than On track. `null` where nothing is known.
 */
export function suggestedStatus(
  progress: number | null,
  expected: number,
  { period, today }: { period: Period; today: string },
): OkrStatus | null {
  if (progress === null) return null
  if (progress >= 1) return 'Completed'
  if (today < period.from) return 'To do'
  if (progress >= expected * onTrackFrom || today < addDays(period.from, graceDays)) return 'On track'
  return progress >= expected * atRiskFrom ? 'At risk' : 'In Trouble'
}

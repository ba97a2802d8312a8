import type { Unit, Value } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import type { Change, Comparison, Figure } from './contract.ts'

/** Periods and changes of the overview. Days are ISO dates; no time zone takes part. */

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
  return isoDay(first)
}

/** A day some days later (or earlier). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date)
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return addDays(addMonths(monthOf(day), 1), -1)
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Every month a period touches, as first days. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The twelve whole months that end with the newest line's, or from the first line's month when there are fewer. */
export function defaultPeriod(first: string, last: string): Period {
  const to = monthEnd(last)
  const [from = monthOf(first)] = [addMonths(monthOf(last), -11), monthOf(first)].toSorted().reverse()
  return { from, to }
}

/**
 * The period a period is compared with: the same months a year earlier, or the same length directly before. A period
 * longer than a year is always compared with the same length before, so that the two never overlap.
 */
export function previousPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  const isLonger = addMonths(period.from, 12) <= period.to
  if (comparison === 'lastYear' && !isLonger) return shift(period, -12)
  if (isWholeMonths(period)) return shift(period, -monthsOf(period).length)
  const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) + 1
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

function isWholeMonths({ from, to }: Period): boolean {
  return from === monthOf(from) && to === monthEnd(to)
}

/** A period that ends with a month keeps doing so: 28 February 2023 a year later is 29 February 2024. */
function shift({ from, to }: Period, months: number): Period {
  const moved = addMonths(to, months)
  return { from: addMonths(from, months), to: to === monthEnd(to) ? monthEnd(moved) : moved }
}

/** How a value moved; ratios in points, everything else as a share of the size of the previous value. */
export function changeOf(unit: Unit, value: Value, previous: Value): Change {
  if (value === null || previous === null) return { change: null, changeKind: 'none' }
  const [now, before] = [Number(value), Number(previous)]
  if (unit === 'ratio') return { change: now - before, changeKind: 'points' }
  if (before === 0) return now === 0 ? { change: 0, changeKind: 'relative' } : { change: null, changeKind: 'new' }
  return { change: (now - before) / Math.abs(before), changeKind: 'relative' }
}

/** Whether a figure says anything: not when it is unknown now and before, nor coverage of a field nobody loads. */
export function isWorthShowing({ id, value, previous }: Pick<Figure, 'id' | 'value' | 'previous'>): boolean {
  const isNothing = (one: Value) => one === null || (id.endsWith('_coverage') && one === 0)
  return !isNothing(value) || !isNothing(previous)
}

/** A part as a share of the whole; unknown when the whole is not above zero. */
export function shareOf(part: string, whole: string): number | null {
  return Number(whole) > 0 ? Number(part) / Number(whole) : null
}

/**
 * How far a total hangs on few members. Values descending. HHI is the sum of squared percentage shares: one member
 * 10,000, four equal ones 2,500. Members beyond the given ones count for the total only.
 */
export function concentrationOf(values: readonly number[], total: number) {
  if (total <= 0) return { top1Share: null, top5Share: null, hhi: null, membersFor80: null }
  const shares = values.map(value => value / total)
  let reached = 0
  let membersFor80 = 0
  for (const share of shares) {
    if (reached >= 0.8 - 1e-9) break
    reached += share
    membersFor80 += 1
  }
  return {
    top1Share: shares[0] ?? null,
    top5Share: values.slice(0, 5).reduce((sum, value) => sum + value, 0) / total,
    hhi: shares.reduce((sum, share) => sum + (share * 100) ** 2, 0),
    membersFor80,
  }
}

import { toSay } from '#shared/translate.ts'
import type { Calendar } from './calendar.ts'
import { grainPeriod, isUnfinished } from './fiscal-periods.ts'
import { monthEnd, monthsOf } from './period.ts'
import type { Grain, Period } from './query-spec.ts'

/**
 * What is not final yet, one rule for screens, files and explanations: times that data do not fill, months open for payment, and
 * times of outcomes that are not over.
 */

/**
 * The first and the newest day of what is loaded, and its months whose payments are not known yet, as first days: calendar
 * months, whatever fiscal ones are.
 */
export type LoadedDays = { extent: Period; openMonths: readonly string[] }

/** The months of a period that are open for payment, as first days. */
export function openMonthsIn(period: Period, openMonths: readonly string[]): string[] {
  return openMonths.filter(month => month <= period.to && monthEnd(month) >= period.from)
}

/** Days of a value; of a time with its first day and its grain; `isByPayment` of a member told by its payment, such as paid late. */
export type OpenIn = { period: Period; start?: string; grain?: Grain | null; isByPayment?: boolean }
export type IsOpen = (measure: string, of: OpenIn) => boolean

/**
 * Whether a value is not final: of a time that the data do not fill, known only once lines of open months are paid, or of what
 * comes of lines by the end of a time that is not over today, as lines may lie ahead of it.
 */
export function isOpen(
  { restsOnPayment = false, isStanding = false, isOutcome = false }: Traits,
  { period, start, grain, isByPayment = false }: OpenIn,
  { extent, openMonths }: LoadedDays,
  { calendar, today }: Now,
): boolean {
  if (start !== undefined && grain) {
    if (isUnfinished(start, grain, extent.to, calendar)) return true
    if (isOutcome && grainPeriod(start, grain, calendar).to >= today) return true
  }
  return (restsOnPayment || (isByPayment && !isStanding)) && openMonthsIn(period, openMonths).length > 0
}

type Traits = {
  restsOnPayment?: boolean | undefined
  isStanding?: boolean | undefined
  isOutcome?: boolean | undefined
}
type Now = { calendar: Calendar; today: string }
type Known = Traits & { id: string }

/**
 * The same for measures of a catalogue, by their names. `isByPayment`: all of them are over lines that a filter chooses by
 * their payment.
 */
export function isOpenOf(
  measures: readonly Known[],
  loaded: LoadedDays,
  { isByPayment = false, ...now }: Now & { isByPayment?: boolean },
): IsOpen {
  return (id, of) =>
    isOpen(
      measures.find(measure => measure.id === id) ?? {},
      { ...of, isByPayment: isByPayment || (of.isByPayment ?? false) },
      loaded,
      now,
    )
}

/** What is said of a value, a row or a column that is not final. */
export const notFinal = toSay('not final yet')

/** The days from the first to the last of months. */
export function daysOfMonths(months: readonly string[]): Period | null {
  const [first, last] = [months[0], months.at(-1)]
  return first === undefined || last === undefined ? null : { from: first, to: monthEnd(last) }
}

/** Whether months follow each other without a gap. */
export function areInARow(months: readonly string[]): boolean {
  const days = daysOfMonths(months)
  return days === null || monthsOf(days).length === months.length
}

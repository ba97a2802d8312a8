import { addMonths, isUnfinished, monthEnd, monthOf, monthsOf } from '#shared/period.ts'
import type { Grain, Period } from '#shared/query-spec.ts'
import type { Extents } from './contract-extents.ts'
import type { View } from './views/view.ts'

/** What is not final yet: times that the data do not fill, and months whose payments are not known. */

type Loaded = { extent: Period; openMonths: readonly string[] }

/** The months of a period that are open for payment, as first days. */
export function openMonthsIn(period: Period, openMonths: readonly string[]): string[] {
  return openMonths.filter(month => month <= period.to && monthEnd(month) >= period.from)
}

/** Days of a value; of a time with its first day and its grain. */
export type OpenIn = { period: Period; start?: string; grain?: Grain | null }
export type IsOpen = (measure: string, of: OpenIn) => boolean

/** Whether a value is not final: of a time that the data do not fill, or known only once lines of open months are paid. */
export function isOpen(
  { restsOnPayment = false }: { restsOnPayment?: boolean | undefined },
  { period, start, grain }: OpenIn,
  { extent, openMonths }: Loaded,
): boolean {
  if (start !== undefined && grain && isUnfinished(start, grain, extent.to)) return true
  return restsOnPayment && openMonthsIn(period, openMonths).length > 0
}

/**
 * The days that presets of a view are measured from: those of the data, of a view of payments up to the last month that
 * is not open. Where all months are open there is no better end than the data's.
 */
export function measuredDays({ isOfPayments }: Pick<View, 'isOfPayments'>, { extent, openMonths }: Loaded): Period {
  if (!isOfPayments) return extent
  let month = monthOf(extent.to)
  while (openMonths.includes(month)) month = addMonths(month, -1)
  const to = [monthEnd(month), extent.to].toSorted()[0] ?? extent.to
  return to < extent.from ? extent : { from: extent.from, to }
}

/** What is loaded of a dataset, as views take it; `null` while there is no line. */
export function loadedDays({ first, last, openMonths }: Extents['datasets'][number]): Loaded | null {
  return first === null || last === null ? null : { extent: { from: first, to: last }, openMonths }
}

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

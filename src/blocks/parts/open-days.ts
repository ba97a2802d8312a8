import type { Calendar } from '#shared/calendar.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import { grainsUpTo } from '#shared/fiscal-periods.ts'
import { type LoadedDays, openMonthsIn } from '#shared/open-times.ts'
import { addDays } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { Asked } from '../asked.ts'
import type { View } from '../view.ts'
import type { Extents } from './extents.ts'

/**
 * The days that presets of a view are measured from: those of the data, of a view of payments up to the last month that
 * has no open day. Where all months are open there is no better end than the data's.
 */
export function measuredDays(
  { isOfPayments }: Pick<View, 'isOfPayments'>,
  { extent, openMonths }: LoadedDays,
  calendar: Calendar,
): Period {
  if (!isOfPayments) return extent
  let month = grainsUpTo(extent.to, 'month', 1, calendar)
  while (openMonthsIn(month, openMonths).length > 0) month = grainsUpTo(addDays(month.from, -1), 'month', 1, calendar)
  const to = [month.to, extent.to].toSorted()[0] ?? extent.to
  return to < extent.from ? extent : { from: extent.from, to }
}

/** What is loaded of a dataset, as views take it; `null` while there is no line. */
export function loadedDays({ first, last, openMonths }: Extents['datasets'][number]): LoadedDays | null {
  return first === null || last === null ? null : { extent: { from: first, to: last }, openMonths }
}

/**
 * The same question over the days before the first month that is open, held against as many of them: what of it is final.
 * `null` where nothing is open, where it begins in an open month, and where it is compared with what the person chose.
 */
export function settledPart(asked: Asked, { extent, openMonths }: LoadedDays): Asked | null {
  const { period, comparison, calendar } = asked
  const [first] = openMonthsIn(period, openMonths)
  if (first === undefined || first <= period.from) return null
  if (comparison.kind !== 'lastYear' && comparison.kind !== 'before') return null
  const settled = { from: period.from, to: addDays(first, -1) }
  const compared = comparedPeriod(settled, comparison.kind, extent.to, calendar)
  if (compared === null || compared.to < extent.from) return null
  return { ...asked, period: settled, comparison: { kind: comparison.kind, period: compared } }
}

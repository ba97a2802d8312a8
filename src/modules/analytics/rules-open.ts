import type { Loaded } from '#shared/open-times.ts'
import { addMonths, monthEnd, monthOf } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { Extents } from './contract-extents.ts'
import type { View } from './views/view.ts'

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

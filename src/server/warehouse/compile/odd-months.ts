import { addMonths, monthEnd, monthOf } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'

/** The months that periods cover only in part, as first days: what is kept by month does not answer for them. */
export function oddMonths(periods: readonly Period[]): string[] {
  const odd = periods.flatMap(({ from, to }) => [
    ...(from === monthOf(from) ? [] : [monthOf(from)]),
    ...(to === monthEnd(to) ? [] : [monthOf(to)]),
  ])
  return [...new Set(odd)].sort()
}

/** Whether one of the periods covers a whole month, so that what is kept by month saves reading lines. */
export function hasWholeMonth(periods: readonly Period[]): boolean {
  return periods.some(({ from, to }) => {
    const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1)
    return monthEnd(first) <= to
  })
}

import type { Period } from '#shared/query-spec.ts'

/** Whether anything is loaded of a period. */
export function isInData(period: Period, extent: Period): boolean {
  return period.from <= extent.to && period.to >= extent.from
}

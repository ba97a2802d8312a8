import { isIsoDay } from '#shared/period.ts'
import type { Filter } from '#shared/query-spec.ts'
import { readJson } from '#web/read-json.ts'
import { isFilterOp } from '#web/ui/filter-words.ts'

/** The first and the last day the warehouse can hold. */
export const firstDay = '1900-01-01'
export const lastDay = '2299-12-31'

/** `filters` of the address: a JSON list of `{ field, op, values }`; `null` when it is none. */
export function readFilters(text: string | undefined): Filter[] | null {
  if (!text) return []
  const value = readJson(text)
  if (!Array.isArray(value)) return null
  const filters = value.map(readFilter)
  return filters.some(filter => filter === null) ? null : filters.filter(filter => filter !== null)
}

function readFilter(value: unknown): Filter | null {
  if (typeof value !== 'object' || value === null) return null
  const { field, op, values = [] } = value as Record<string, unknown>
  if (typeof field !== 'string' || typeof op !== 'string' || !isFilterOp(op)) return null
  if (!Array.isArray(values) || !values.every(each => typeof each === 'string' || typeof each === 'number')) return null
  return { field, op, values }
}

/** The filters as the address holds them; `undefined` for none. */
export function writeFilters(filters: readonly Filter[]): string | undefined {
  return filters.length === 0 ? undefined : JSON.stringify(filters)
}

/** Whether a text is an ISO day that the warehouse can hold. */
export function isDay(text: string): boolean {
  return isIsoDay(text) && text >= firstDay && text <= lastDay
}

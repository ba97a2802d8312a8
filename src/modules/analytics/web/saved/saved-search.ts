import type { SearchParameters } from '#web/view-state.ts'
import { findPlace } from '../../views/places.ts'

/** The parameter that says which saved view is looked at. */
export const savedParameter = 'saved'

/** What of an address is kept with a view: all but which saved view it was, and the pages that tables stand at. */
export function keptOf(search: SearchParameters): SearchParameters {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => name !== savedParameter && !/(^|\.)page$/.test(name) && value !== undefined && value !== '',
    ),
  )
}

/** Whether an address shows what was kept. */
export function isAsKept(search: SearchParameters, kept: Readonly<Record<string, string>>): boolean {
  const sorted = (parameters: SearchParameters) =>
    JSON.stringify(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(keptOf(search)) === sorted(kept)
}

type Kept = { uuid: string; view: string; search: Readonly<Record<string, string>> }

/** The view of the portal that a saved one is, with what was kept; `null` when there is no such view any more. */
export function placeOf({ uuid, view, search }: Kept): { to: string; search: SearchParameters } | null {
  const found = findPlace(view)
  return found ? { to: found.path, search: { ...search, [savedParameter]: uuid } } : null
}

/** Where a saved view is opened, an address to pass on. */
export function savedViewPath(uuid: string): string {
  return `/app/analytics/saved/${uuid}`
}

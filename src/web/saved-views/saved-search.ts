import type { SearchParameters } from '../view-state.ts'
import type { ModuleViews } from './module-views.ts'

/** The parameter that says which saved view is looked at. */
export const savedParameter = 'saved'

/**
 * What of an address is kept with a view: all but which saved view it was, the pages that tables stand at, and what the
 * module says is passing.
 */
export function keptOf({ passing }: Pick<ModuleViews, 'passing'>, search: SearchParameters): SearchParameters {
  const isPassing = (name: string) => name === savedParameter || /(^|\.)page$/.test(name) || passing.includes(name)
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !isPassing(name) && value !== undefined && value !== ''),
  )
}

/** Whether an address shows what was kept. */
export function isAsKept(
  of: Pick<ModuleViews, 'passing'>,
  search: SearchParameters,
  kept: Readonly<Record<string, string>>,
): boolean {
  const sorted = (parameters: SearchParameters) =>
    JSON.stringify(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(keptOf(of, search)) === sorted(kept)
}

type Kept = { uuid: string; view: string; search: Readonly<Record<string, string>> }

/** The view of the module that a saved one is, with what was kept; `null` when there is no such view any more. */
export function placeOf(
  { findPlace }: Pick<ModuleViews, 'findPlace'>,
  { uuid, view, search }: Kept,
): { to: string; search: SearchParameters } | null {
  const found = findPlace(view)
  return found ? { to: found.path, search: { ...search, [savedParameter]: uuid } } : null
}

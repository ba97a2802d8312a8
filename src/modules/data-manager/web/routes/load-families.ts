import type { PageLoad } from '#web/page-load.ts'
import { allFamiliesQuery, familiesQuery } from '../families/families-api.ts'
import { offeredKinds, readFamiliesView } from '../families/family-words.ts'

/** The page of families that is looked at, and how many there are of all. */
export function loadFamilies({ search, type, ask }: PageLoad): void {
  const view = readFamiliesView(search, offeredKinds(type))
  void ask(familiesQuery(view))
  void ask(allFamiliesQuery(view.kind))
}

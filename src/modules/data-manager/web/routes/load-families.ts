import type { PageLoad } from '#web/page-load.ts'
import { allFamiliesQuery, changesQuery, familiesQuery, reviewQuery } from '../families/families-api.ts'
import { offeredKinds, readFamiliesView } from '../families/family-words.ts'

/** The page of families that is looked at, and how many there are of all. */
export function loadFamilies({ search, type, ask }: PageLoad): void {
  const view = readFamiliesView(search, offeredKinds(type))
  void ask(familiesQuery(view))
  void ask(allFamiliesQuery(view.kind))
}

/** The pairs to decide on. */
export function loadFamilyReview({ search, type, ask }: PageLoad): void {
  void ask(reviewQuery(readFamiliesView(search, offeredKinds(type)).kind))
}

/** The page of changes that is looked at. */
export function loadFamilyChanges({ search, type, ask }: PageLoad): void {
  const { kind, page } = readFamiliesView(search, offeredKinds(type))
  void ask(changesQuery(kind, page))
}

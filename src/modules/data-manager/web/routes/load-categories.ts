import type { PageLoad } from '#web/page-load.ts'
import { changesQuery, treeQuery } from '../categories/categories-api.ts'

/** The tree, and its newest changes. */
export function loadCategories({ ask }: PageLoad): void {
  void ask(treeQuery)
  void ask(changesQuery(1))
}

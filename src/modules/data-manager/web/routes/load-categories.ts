import type { PageLoad } from '#web/page-load.ts'
import { changesQuery, modelQuery, reviewQuery, rulesQuery, treeQuery } from '../categories/categories-api.ts'
import { readReviewView } from '../categories/review-view.ts'

/** The tree, and its newest changes. */
export function loadCategories({ ask }: PageLoad): void {
  void ask(treeQuery)
  void ask(changesQuery(1))
}

/** The rules, and the tree they lead to. */
export function loadCategoryRules({ ask }: PageLoad): void {
  void ask(treeQuery)
  void ask(rulesQuery)
}

/** The page of what is to be decided, and the tree it is decided by. */
export function loadCategoryReview({ search, ask }: PageLoad): void {
  void ask(treeQuery)
  void ask(reviewQuery(readReviewView(search)))
}

/** How right the text model is, and whether there is a tree at all. */
export function loadCategoryAccuracy({ ask }: PageLoad): void {
  void ask(treeQuery)
  void ask(modelQuery)
}

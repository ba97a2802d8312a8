import { type CategoryReviewSortField, categoryReviewSortFields, type ListOrder, readSort } from '#shared/list-sorts.ts'
import type { SearchParameters } from '#web/view-state.ts'

export type ReviewView = { page: number; order: ListOrder<CategoryReviewSortField> }

/** The review as the address has it: `page` and `sort`. */
export function readReviewView({ page, sort }: SearchParameters): ReviewView {
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    order: readSort(sort, categoryReviewSortFields) ?? { by: 'spend', direction: 'desc' },
  }
}

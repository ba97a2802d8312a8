import { type ListOrder, readSort } from '#shared/list-sorts.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { type SourceSortField, sourceSortFields } from '../../source-sorts.ts'

export type SourcesView = { page: number; isArchived: boolean; order: ListOrder<SourceSortField> }

/** The sources a person looks at, as the address has it. */
export function readSourcesView({ page, archived, sort }: SearchParameters): SourcesView {
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    isArchived: archived === 'true',
    order: readSort(sort, sourceSortFields) ?? { by: 'name', direction: 'asc' },
  }
}

import { type ListOrder, readSort } from '#shared/list-sorts.ts'
import { readPage } from '#web/people/people-query.ts'
import type { SearchParameters } from '#web/view-state.ts'
import { type LetterSortField, letterSortFields, newestFirst } from '../rules.ts'

export type MailView = { page: number; order: ListOrder<LetterSortField>; opened: string | null }

/** The view as the address has it: `page`, `sort` and `letter`, the one that is open. */
export function readMailView({ page, sort, letter }: SearchParameters): MailView {
  return { page: readPage(page), order: readSort(sort, letterSortFields) ?? newestFirst, opened: letter ?? null }
}

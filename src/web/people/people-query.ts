import { listPeople } from '#shared/calls/people.ts'
import { type ListOrder, type PeopleSortField, peopleSortFields, readSort, writeSort } from '#shared/list-sorts.ts'
import { heldQuery } from '#web/call-portal.ts'
import type { SearchParameters } from '#web/view-state.ts'

export type PeopleView = { page: number; search: string; order: ListOrder<PeopleSortField> }

/** The view as the address has it: `page`, `search` and `sort`. */
export function readPeopleView({ page, search = '', sort }: SearchParameters): PeopleView {
  const order = readSort(sort, peopleSortFields) ?? { by: 'LastName', direction: 'asc' }
  return { page: readPage(page), search: search.trim().slice(0, 200), order }
}

/** A page number of the address; the first when it is none. */
export function readPage(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

/** What of a view its export asks for: everything but the page. */
export function peopleExport(view: PeopleView) {
  return { query: { search: view.search || undefined, sort: writeSort(view.order) } }
}

/** One page of the people of this tab's organisation. */
export function peopleQuery(view: PeopleView) {
  const query = { page: view.page, ...peopleExport(view).query }
  return heldQuery(['people', query], listPeople, { query })
}

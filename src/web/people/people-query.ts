import { listPeople } from '#shared/calls/people.ts'
import { type PeopleSort, type PeopleSortField, peopleSortFields } from '#shared/people-sorts.ts'
import { heldQuery } from '#web/call-portal.ts'
import type { SearchParameters } from '#web/view-state.ts'

export type PeopleView = { page: number; search: string; by: PeopleSortField; direction: 'asc' | 'desc' }

/** The view as the address has it: `page`, `search`, and `sort`, a field with `-` before it when descending. */
export function readPeopleView({ page, search = '', sort = '' }: SearchParameters): PeopleView {
  const by = peopleSortFields.find(field => field === sort.replace(/^-/, '')) ?? 'LastName'
  const direction = by === sort.slice(1) ? 'desc' : 'asc'
  return { page: readPage(page), search: search.trim().slice(0, 200), by, direction }
}

/** A page number of the address; the first when it is none. */
export function readPage(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

/** The sort of a view as the address and the call write it. */
export function writeSort({ by, direction }: Pick<PeopleView, 'by' | 'direction'>): PeopleSort {
  return direction === 'desc' ? `-${by}` : by
}

/** What of a view its export asks for: everything but the page. */
export function peopleExport(view: PeopleView) {
  return { query: { search: view.search || undefined, sort: writeSort(view) } }
}

/** One page of the people of this tab's organisation. */
export function peopleQuery(view: PeopleView) {
  const query = { page: view.page, ...peopleExport(view).query }
  return heldQuery(['people', query], listPeople, { query })
}

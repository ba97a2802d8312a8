import { listPeople } from '#shared/calls/people.ts'
import { pageSize } from '#shared/paging.ts'
import { callPortal } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'

const mostPeoplePages = 25

/** Everybody of the organisation by name, for choosing an owner. */
export const peopleNamesQuery = {
  queryKey: ['people', 'names'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const ask = (page: number) => callPortal(listPeople, { query: { page, sort: 'FirstName' }, signal })
    const first = await ask(1)
    const pages = Math.min(Math.ceil(first.total / pageSize), mostPeoplePages)
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => ask(index + 2)))
    return [first, ...rest].flatMap(({ items }) =>
      items.map(({ ID, FirstName, LastName, Email }) => ({
        uuid: ID,
        name: `${FirstName} ${LastName}`.trim() || Email,
      })),
    )
  },
  staleTime: 300_000,
  meta: besideData,
}

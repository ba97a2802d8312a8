import { listPeople } from '#shared/calls/people.ts'
import { callPortal } from '#web/call-portal.ts'
import type { Finder } from '#web/find/find.ts'

/** People of the organisation by a part of their name, e-mail address or role; each leads to the list, searched for them. */
export const findPeople: Finder = async (search, { signal }) => {
  const { items } = await callPortal(listPeople, { query: { search }, signal })
  return items.map(({ ID, FirstName, LastName, Email, RoleName }) => ({
    id: ID,
    label: `${FirstName} ${LastName}`.trim() || Email,
    note: `${RoleName}, ${Email}`,
    to: '/app/account/people',
    search: { search: Email },
  }))
}

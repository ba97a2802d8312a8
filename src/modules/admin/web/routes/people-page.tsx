import { PeopleList } from '#web/people/people-list.tsx'
import { AdminPage } from '../admin-page.tsx'

/** Who belongs to the organisation. */
export function PeoplePage() {
  return (
    <AdminPage>
      <PeopleList />
    </AdminPage>
  )
}

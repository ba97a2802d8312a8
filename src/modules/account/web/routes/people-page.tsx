import { PeopleList } from '#web/people/people-list.tsx'
import { AccountPage } from '../account-page.tsx'

/** Who else belongs to the organisation of this tab. */
export function PeoplePage() {
  return (
    <AccountPage>
      <PeopleList />
    </AccountPage>
  )
}

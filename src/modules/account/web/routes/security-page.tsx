import { Rows } from '#web/ui/columns.tsx'
import { AccountPage } from '../account-page.tsx'
import { SecondFactorCard } from '../second-factor-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'

/** What protects the account: password, second factor, and where it is signed in. */
export function SecurityPage() {
  return (
    <AccountPage>
      <Rows>
        <SecondFactorCard />
        <SessionsCard />
      </Rows>
    </AccountPage>
  )
}

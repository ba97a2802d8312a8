import { Columns, Rows } from '#web/ui/columns.tsx'
import { AccountPage } from '../account-page.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SecondFactorCard } from '../second-factor-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'

/** What protects the account: second factor, password, and where it is signed in. */
export function SecurityPage() {
  return (
    <AccountPage>
      <Rows>
        <Columns>
          <SecondFactorCard />
          <PasswordCard />
        </Columns>
        <SessionsCard />
      </Rows>
    </AccountPage>
  )
}

import { roles } from '#modules/permissions.ts'
import type { RoleName } from '#shared/permissions.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { personQuery } from '#web/session/use-person.ts'
import { useSession } from '#web/session/use-session.ts'
import { Card } from '#web/ui/card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AccountPage } from '../account-page.tsx'
import { FormatsCard } from '../formats-card.tsx'
import { ProfileForm } from '../profile-form.tsx'

/** Who the person is here, and what they may do. */
export function ProfilePage() {
  const { session, user: known, organization, role } = useSignedIn()
  const user = useProvided(personQuery(session.user.userUuid, known))
  const current = useSession()
  return (
    <AccountPage>
      <Columns>
        <Card title="Profile" say="How you appear to the others in your organisations.">
          <DataState of={user} skeleton={<TableSkeleton rows={3} />} empty={missing}>
            {person => <ProfileForm user={person} userUuid={session.user.userUuid} />}
          </DataState>
        </Card>
        <Card title="In this organisation" link={{ to: '/app/account/organizations', label: t('Switch') }}>
          <Facts
            facts={[
              { label: t('Organisation'), value: organization.name },
              { label: t('Role'), value: role, note: describeRole(role) },
              { label: t('Signed in until'), value: formatDateTime((current.session ?? session).expires) },
            ]}
          />
        </Card>
      </Columns>
      <FormatsCard />
    </AccountPage>
  )
}

const missing = { title: t('No profile'), why: t('The portal has nothing about you. Sign out and in again.') }

function describeRole(role: string): string {
  return Object.hasOwn(roles, role) ? `${roles[role as RoleName].description}.` : ''
}

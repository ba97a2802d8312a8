import type { ReactNode } from 'react'
import { usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const profile = { to: '/app/account', label: 'Profile' }
const security = { to: '/app/account/security', label: 'Security' }
const organizations = { to: '/app/account/organizations', label: 'My organisations' }
const notifications = { to: '/app/account/notifications', label: 'Notifications' }
const people = { to: '/app/account/people', label: 'People' }
const apiKeys = { to: '/app/account/api-keys', label: 'API keys' }

/** What every page of the account has above its content. */
export function AccountPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { user } = useSignedIn()
  const mayListPeople = usePermission('users:read')
  const mayHaveKeys = usePermission('api-keys:write')
  const tabs = [
    profile,
    security,
    organizations,
    notifications,
    ...(mayListPeople ? [people] : []),
    ...(mayHaveKeys ? [apiKeys] : []),
  ]
  return (
    <>
      <PageHeader title="My Account" sub={user.email} actions={actions} />
      <PageTabs label="My Account" tabs={tabs} />
      {children}
    </>
  )
}

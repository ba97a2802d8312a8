import type { ReactNode } from 'react'
import { usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const profile = { to: '/app/account', label: 'Profile' }
const organizations = { to: '/app/account/organizations', label: 'My organisations' }
const notifications = { to: '/app/account/notifications', label: 'Notifications' }
const people = { to: '/app/account/people', label: 'People' }

/** What every page of the account has above its content. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { user } = useSignedIn()
  const mayListPeople = usePermission('users:read')
  return (
    <>
      <PageHeader title="My Account" sub={user.email} />
      <PageTabs label="My Account" tabs={mayListPeople ? [profile, organizations, notifications, people] : [profile, organizations, notifications]} />
      {children}
    </>
  )
}

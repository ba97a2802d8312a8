import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const profile = { to: '/app/account', label: t('Profile') }
const security = { to: '/app/account/security', label: t('Security') }
const organizations = { to: '/app/account/organizations', label: t('My organisations') }
const notifications = { to: '/app/account/notifications', label: t('Notifications') }
const people = { to: '/app/account/people', label: t('People') }
const trash = { to: '/app/account/trash', label: t('Trash') }
const apiKeys = { to: '/app/account/api-keys', label: t('API keys') }

/** What every page of the account has above its content. */
export function AccountPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { user } = useSignedIn()
  const mayListPeople = usePermission('users:read')
  const maySeeTrash = usePermission('things:read')
  const mayHaveKeys = usePermission('api-keys:write')
  const tabs = [
    profile,
    security,
    organizations,
    notifications,
    ...(mayListPeople ? [people] : []),
    ...(mayHaveKeys ? [apiKeys] : []),
    ...(maySeeTrash ? [trash] : []),
  ]
  return (
    <>
      <PageHeader title="My Account" sub={user.email} actions={actions} />
      <PageTabs label="My Account" tabs={tabs} />
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const tabs = [
  { to: '/admin', label: t('People') },
  { to: '/admin/invitations', label: t('Invitations') },
  { to: '/admin/security', label: t('Security') },
  { to: '/admin/single-sign-on', label: t('Single sign-on') },
  { to: '/admin/configuration', label: t('Configuration') },
  { to: '/admin/audit', label: t('Audit') },
  { to: '/admin/mail', label: t('Mail') },
  { to: '/admin/webhooks', label: t('Webhooks') },
]
const demonstrationTab = { to: '/admin/demonstration', label: t('Demonstration') }

/** What every page of the admin has above its content. */
export function AdminPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { name, isDemonstration } = useOrganization()
  return (
    <>
      <PageHeader title="Admin" sub={name} actions={actions} />
      <PageTabs label="Admin" tabs={isDemonstration ? [...tabs, demonstrationTab] : tabs} />
      {children}
    </>
  )
}

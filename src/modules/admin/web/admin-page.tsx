import type { ReactNode } from 'react'
import { useOrganization } from '#web/session/tab-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const tabs = [
  { to: '/admin', label: 'People' },
  { to: '/admin/invitations', label: 'Invitations' },
  { to: '/admin/security', label: 'Security' },
  { to: '/admin/single-sign-on', label: 'Single sign-on' },
  { to: '/admin/configuration', label: 'Configuration' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/mail', label: 'Mail' },
]
const demonstrationTab = { to: '/admin/demonstration', label: 'Demonstration' }

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

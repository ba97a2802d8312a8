import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useOrganization, usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { useSession } from '#web/session/use-session.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './banners.module.css'

/** What a whole tab must know before it goes on. */
export function Banners({ isConfigurationBroken }: { isConfigurationBroken: boolean }) {
  return (
    <>
      <SwitchedBar />
      <ConfigurationBanner isBroken={isConfigurationBroken} />
    </>
  )
}

/** Another tab switched the organisation: this one says whose figures it shows, and lets the person choose. */
function SwitchedBar() {
  const { organizations } = useSignedIn()
  const organization = useOrganization()
  const { session } = useSession()
  const [stayedDespite, setStayedDespite] = useState<string | null>(null)
  const active = session?.user.organizationUuid ?? organization.uuid
  if (active === organization.uuid || active === stayedDespite) return null
  const name = organizations.find(({ ClientID }) => ClientID === active)?.ClientName ?? 'another organisation'
  return (
    <Bar tone="info">
      <span>
        You switched to <strong>{name}</strong> in another tab. This tab shows <strong>{organization.name}</strong>.
      </span>
      <span className={styles.actions}>
        <Button size="compact-sm" onClick={() => window.location.assign('/app')}>
          Reload
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setStayedDespite(active)}>
          {`Stay in ${organization.name}`}
        </Button>
      </span>
    </Bar>
  )
}

function ConfigurationBanner({ isBroken }: { isBroken: boolean }) {
  const { isConfigurationFallback } = useSignedIn()
  const isAdministrator = usePermission('configuration:write')
  if (!isAdministrator || !(isConfigurationFallback || isBroken)) return null
  return (
    <Bar tone="warning">
      <span>
        {isConfigurationFallback
          ? 'The configuration of this organisation cannot be read. The last good version is in use.'
          : 'Parts of this organisation’s configuration cannot be read and are left out.'}
      </span>
      <span className={styles.actions}>
        <AppLink to="/admin">Correct it in Admin</AppLink>
      </span>
    </Bar>
  )
}

function Bar({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className={`${styles.bar} ${styles[tone]}`} role="status">
      {children}
    </div>
  )
}

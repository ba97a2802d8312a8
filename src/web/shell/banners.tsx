import { Button } from '@mantine/core'
import { useId } from 'react'
import { t } from '#shared/translate.ts'
import { useOrganization, usePermission, useSessionClient, useTabState } from '#web/session/tab-context.tsx'
import { useOrganizations } from '#web/session/use-organizations.ts'
import { BlockingDialog } from '#web/ui/blocking-dialog.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import styles from './banners.module.css'

type ConfigurationFaults = {
  /** Parts of the configuration cannot be read. */
  isBroken: boolean
  /** The newest configuration cannot be read at all, and the last good one is in use. */
  isFallback: boolean
}

/** What a whole tab must know before it goes on. */
export function Banners(configuration: ConfigurationFaults) {
  return (
    <>
      <SwitchedBar />
      <ConnectionBar />
      <ConfigurationBanner {...configuration} />
    </>
  )
}

/**
 * Another tab switched the organisation. Nothing of this tab can be reached and none of its calls leaves before the
 * person chose, so that what they do next is done in the organisation they mean.
 */
function SwitchedBar() {
  const organizations = useOrganizations()
  const organization = useOrganization()
  const session = useSessionClient()
  const { switchedTo } = useTabState()
  const id = useId()
  if (switchedTo === null) return null
  const name = organizations.find(({ ClientID }) => ClientID === switchedTo)?.ClientName ?? t('another organisation')
  return (
    <BlockingDialog place="top" labelledBy={id}>
      <div className={styles.question}>
        <span id={id}>
          <Sentence say="You switched to {0} in another tab. This tab shows {1}.">
            <strong>{name}</strong>
            <strong>{organization.name}</strong>
          </Sentence>
        </span>
        <span className={styles.actions}>
          <Button size="compact-sm" onClick={() => window.location.assign('/app')}>
            Reload
          </Button>
          <Button size="compact-sm" variant="default" onClick={session.stay}>
            {t`Stay in ${organization.name}`}
          </Button>
        </span>
      </div>
    </BlockingDialog>
  )
}

/** The portal cannot be reached: one bar for all that failed of it, gone when it answers again. */
function ConnectionBar() {
  const session = useSessionClient()
  const { isUnreachable } = useTabState()
  return (
    <div role="status">
      {isUnreachable ? (
        <div className={`${styles.bar} ${styles.warning} ${styles.lost}`}>
          <span>
            <strong>Connection lost.</strong> What you entered is kept. The portal tries again by itself.
          </span>
          <Button size="compact-sm" variant="default" onClick={() => void session.check()}>
            Try now
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function ConfigurationBanner({ isBroken, isFallback }: ConfigurationFaults) {
  const isAdministrator = usePermission('configuration:write')
  if (!isAdministrator || !(isFallback || isBroken)) return null
  return (
    <div className={`${styles.bar} ${styles.warning}`} role="status">
      <span>
        {isFallback
          ? t('The configuration of this organisation cannot be read. The last good version is in use.')
          : t('Parts of this organisation’s configuration cannot be read and are left out.')}
      </span>
      <span className={styles.actions}>
        <AppLink to="/admin">Correct it in Admin</AppLink>
      </span>
    </div>
  )
}

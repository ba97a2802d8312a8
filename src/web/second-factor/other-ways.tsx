import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { useOrganizations } from '#web/session/use-organizations.ts'
import { toastFailure } from '#web/toasts/toast.ts'
import styles from './second-factor.module.css'

/** Where else to go for people who cannot or do not want to bring a second factor. */
export function OtherWays() {
  const organizations = useOrganizations()
  const session = useSessionClient()
  return (
    <p className={styles.other}>
      {organizations.length > 1 ? t('Another organisation can be chosen in the menu at the top right. ') : null}
      <Button variant="subtle" size="compact-sm" onClick={() => void session.signOut().catch(toastFailure)}>
        Log out
      </Button>
    </p>
  )
}

import { Button } from '@mantine/core'
import { useSessionClient, useSignedIn } from '#web/session/tab-context.tsx'
import { toastFailure } from '#web/toasts/toast.ts'
import styles from './second-factor.module.css'

/** Where else to go for who cannot or will not bring a second factor now. */
export function OtherWays() {
  const { organizations } = useSignedIn()
  const session = useSessionClient()
  return (
    <p className={styles.other}>
      {organizations.length > 1 ? 'Another organisation can be chosen in the menu at the top right. ' : null}
      <Button variant="subtle" size="compact-sm" onClick={() => void session.signOut().catch(toastFailure)}>
        Log out
      </Button>
    </p>
  )
}

import { Button } from '@mantine/core'
import type { Draft } from '#web/session/use-draft.ts'
import styles from './draft-notice.module.css'

type DraftNoticeProps = { of: Pick<Draft<unknown>, 'isRestored' | 'discard'> }

/** Says that a form holds what was typed before, and takes it away when that is not wanted. */
export function DraftNotice({ of: { isRestored, discard } }: DraftNoticeProps) {
  if (!isRestored) return null
  return (
    <div className={styles.notice} role="status">
      <span>We kept what you had typed.</span>
      <Button size="compact-sm" variant="default" onClick={discard}>
        Discard
      </Button>
    </div>
  )
}

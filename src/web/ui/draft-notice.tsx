import { Button } from '@mantine/core'
import type { Draft } from '#web/session/use-draft.ts'
import styles from './draft-notice.module.css'

type DraftNoticeProps = {
  of: Pick<Draft<unknown>, 'isRestored' | 'discard'>
  /** What else the person should know, for instance that a file must be chosen anew. */
  also?: string
}

/** Says that a form holds what was typed before, and takes it away when that is not wanted. */
export function DraftNotice({ of: { isRestored, discard }, also }: DraftNoticeProps) {
  return (
    <div role="status">
      {isRestored ? (
        <div className={styles.notice}>
          <span>{['We kept what you had typed.', also].filter(Boolean).join(' ')}</span>
          <Button size="compact-sm" variant="default" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </div>
  )
}

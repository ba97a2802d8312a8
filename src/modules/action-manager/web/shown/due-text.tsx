import { formatDate } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { ActionItem } from '../../contract.ts'
import styles from './shown.module.css'

/** The day of an action, and whether it has passed. */
export function DueText({ of: { due, isLate } }: { of: Pick<ActionItem, 'due' | 'isLate'> }) {
  if (due === null) return null
  return (
    <span className={`${styles.due} num`}>
      {formatDate(due)}
      {isLate ? <Tag tone="bad">Late</Tag> : null}
    </span>
  )
}

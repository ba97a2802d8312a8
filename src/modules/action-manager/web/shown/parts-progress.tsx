import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { ActionPart } from '../../contract.ts'
import styles from './shown.module.css'

/** How many parts of an action are done; nothing where it has none. */
export function PartsProgress({ parts }: { parts: readonly Pick<ActionPart, 'isDone'>[] }) {
  if (parts.length === 0) return null
  const done = parts.filter(({ isDone }) => isDone).length
  return (
    <span className={`${styles.parts} num`}>
      <span className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ width: `${(100 * done) / parts.length}%` }} />
      </span>
      {t`${formatNumber(done)} of ${formatNumber(parts.length)}`}
    </span>
  )
}

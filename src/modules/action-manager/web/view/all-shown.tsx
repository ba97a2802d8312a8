import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { ActionList } from '../../contract.ts'
import styles from './filter-bar.module.css'

/** Says that a view which shows all at once leaves some out, and what helps. */
export function AllShown({ list: { items, total } }: { list: Pick<ActionList, 'items' | 'total'> }) {
  if (items.length >= total) return null
  return (
    <p className={styles.left} role="status">
      {t`The first ${formatNumber(items.length)} of ${formatNumber(total)} are shown. Filter to see the others.`}
    </p>
  )
}

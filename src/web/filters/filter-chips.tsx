import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import styles from './filter-chips.module.css'

export type Chip = { key: string; words: string; onOff: () => void }

/** What narrows the page, in words, each with a way to remove it; `children` come last. */
export function FilterChips({ chips, children }: { chips: readonly Chip[]; children?: ReactNode }) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ key, words, onOff }) => (
        <span key={key} className={styles.chip}>
          {words}
          <button type="button" className={styles.off} aria-label={t`Remove: ${words}`} onClick={onOff}>
            <IconX size={13} stroke={2} aria-hidden />
          </button>
        </span>
      ))}
      {children}
    </div>
  )
}

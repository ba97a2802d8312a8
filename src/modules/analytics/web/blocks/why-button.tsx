import type { ReactNode } from 'react'
import styles from './why-button.module.css'

/** Opens what is behind a figure. */
export function WhyButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="w" data-why="" onClick={onPress}>
      {children}
    </button>
  )
}

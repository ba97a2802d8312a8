import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A wide and a narrow card side by side; one below the other on a narrow screen. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.two}>{children}</div>
}

/** Cards one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

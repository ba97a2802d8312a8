import type { ReactNode } from 'react'
import styles from './period-picker.module.css'

/** A part of the period picker with a heading of its own. */
export function PickerPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.heading}>{heading}</p>
      {children}
    </div>
  )
}

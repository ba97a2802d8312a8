import type { ReactNode } from 'react'
import styles from './short-value.module.css'

type ShortValueProps = {
  /** Formatted, with its unit: €48.2M. */
  value: ReactNode
  /** The whole amount where `value` is in short; seen while the pointer, a finger or the focus is in what it stands in. */
  full?: string | undefined
  className: string | undefined
}

/** The value of a figure; where it is in short, the whole amount is a pointer, a touch or a tab away. */
export function ShortValue({ value, full, className = '' }: ShortValueProps) {
  return full === undefined ? (
    <span className={className}>{value}</span>
  ) : (
    <span className={`${className} ${styles.value}`} data-full={full}>
      {value}
    </span>
  )
}

import type { ReactNode } from 'react'
import styles from './fault.module.css'

type FaultProps = {
  /** `null` when all is well. */
  text: ReactNode
  /** Without a box, for a fault of one thing among many: a box would look like a fault of the whole page. */
  isPlain?: boolean
}

/** What went wrong, read out when it comes. */
export function Fault({ text, isPlain = false }: FaultProps) {
  if (text === null) return null
  return (
    <div className={isPlain ? styles.plain : styles.box} role="alert">
      {text}
    </div>
  )
}

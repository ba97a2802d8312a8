import type { ReactNode } from 'react'
import styles from './fault.module.css'

type FaultProps = {
  /** `null` when all is well. */
  text: ReactNode
  /** Without a box: below one thing of many, where what is wrong with a whole page would be too loud. */
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

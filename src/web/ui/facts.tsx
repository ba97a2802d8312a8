import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type ShownFact = {
  label: string
  value: ReactNode
  /** What the value means, in smaller words below it. */
  note?: string
}

/** What is known of one thing: a label and a value a line. */
export function Facts({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <dl className={`${styles.facts} num`}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note ? <span className={styles.note}>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

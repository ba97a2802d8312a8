import type { MarkedPart } from '../../rules-words.ts'
import styles from './shown.module.css'

/** A text with what was looked for marked in it. */
export function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map((part, at) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

import type { MarkedPart } from '../../rules-words.ts'
import styles from './shown.module.css'

type MarkedProps = {
  parts: readonly MarkedPart[]
  /** How what is marked looks, where it is not what was looked for. */
  as?: string | undefined
}

/** A text with what was looked for marked in it, or what else is to be seen. */
export function Marked({ parts, as = styles.mark }: MarkedProps) {
  return parts.map((part, at) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <mark key={at} className={as}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

import type { MarkedPart } from '../../rules-words.ts'
import styles from './shown.module.css'

type MarkedProps = {
  parts: readonly MarkedPart[]
  /** Which of the marks a person is at, counted from 0. */
  current?: number | undefined
}

/** A text with what was looked for marked in it. */
export function Marked({ parts, current }: MarkedProps) {
  const hits = parts.filter(({ isHit }) => isHit)
  return parts.map((part, at) =>
    part.isHit ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
        key={at}
        className={styles.mark}
        data-current={hits.indexOf(part) === current || undefined}
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

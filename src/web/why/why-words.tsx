import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Explained, whyTarget } from './explained.ts'
import { useWhy } from './why-provider.tsx'
import styles from './why-words.module.css'

type WhyWordsProps = { explained: Explained; children: ReactNode }

/** A figure in a sentence, which opens what is behind it. */
export function WhyWords({ explained, children }: WhyWordsProps) {
  const open = useWhy()
  return (
    <button
      type="button"
      ref={whyTarget(explained)}
      className={`${styles.figure} num`}
      aria-keyshortcuts="w"
      onClick={() => open(explained)}
    >
      {children}
      <VisuallyHidden>{` ${explained.of}. `}Why?</VisuallyHidden>
    </button>
  )
}

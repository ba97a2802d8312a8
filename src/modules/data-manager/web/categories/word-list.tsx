import type { Word } from '#shared/categories.ts'
import { formatNumber } from '#web/ui/format.ts'
import styles from './categories.module.css'

/** The words that spoke for a guess, each with its weight against the next best. */
export function WordList({ words }: { words: readonly Word[] }) {
  if (words.length === 0) return null
  return (
    <ul className={`${styles.words} num`} aria-label="Words that speak for it">
      {words.map(({ word, weight }) => (
        <li key={word}>
          {word} <span>{formatNumber(weight, { digits: 2, isSigned: true })}</span>
        </li>
      ))}
    </ul>
  )
}

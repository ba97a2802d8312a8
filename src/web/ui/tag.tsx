import styles from './tag.module.css'
import tints from './tint.module.css'

export type TagTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral'

/** A status: always a word, in the tint of its meaning. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: string }) {
  return <span className={`${styles.tag} ${tints[tone]}`}>{children}</span>
}

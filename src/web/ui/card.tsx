import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { AppLink } from './link.tsx'

type CardProps = {
  title: string
  /** The block's point in one sentence, computed from its data. */
  say?: ReactNode
  /** The one next step; an arrow is added. */
  link?: { to: string; label: string }
  /** Lets tables, charts and lists reach the card's edge. */
  isFlush?: boolean
  children: ReactNode
}

/** A block of a page: a titled region with its point and its next step. */
export function Card({ title, say, link, isFlush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={`${styles.say} num`}>{say}</span>
        {link ? (
          <AppLink to={link.to} className={styles.link}>
            {link.label} <span aria-hidden="true">→</span>
          </AppLink>
        ) : null}
      </div>
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}

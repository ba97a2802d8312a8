import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { AppLink } from './link.tsx'

/** The surface of a card without its head, for a page that holds one thing. */
export function Surface({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}

type CardProps = {
  title: string
  /** The block's point in one sentence, computed from its data. */
  say?: ReactNode
  /** What its figures mean, for people who see them for the first time. */
  hint?: string | undefined
  /** The one next step; an arrow is added. */
  link?: { to: string; search?: Record<string, string | undefined>; label: string }
  /** What can be done with what is shown, at the end of the head. */
  actions?: ReactNode
  /** Lets tables, charts and lists reach the card's edge. */
  isFlush?: boolean
  children: ReactNode
}

/** A block of a page: a titled region with its point and its next step. */
export function Card({ title, say, hint, link, actions, isFlush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {say ? <span className={`${styles.say} num`}>{say}</span> : null}
        </div>
        {link ? (
          <AppLink to={link.to} search={link.search ?? {}} className={styles.link}>
            {link.label} <span aria-hidden="true">→</span>
          </AppLink>
        ) : null}
        {actions ? <span className={styles.actions}>{actions}</span> : null}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './step-card.module.css'

type StepCardProps = {
  title: string
  /** What this step is about, in one sentence. */
  say: ReactNode
  children: ReactNode
  /** The buttons that lead on and back. */
  foot?: ReactNode
  /** Keeps the foot in sight while a long step is scrolled. */
  isFootInSight?: boolean
}

/** One of the four steps. The keyboard and the screen reader arrive at its heading. */
export function StepCard({ title, say, children, foot, isFootInSight = false }: StepCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} tabIndex={-1} ref={focusOnArrival}>
          {title}
        </h2>
        <p className={`${styles.say} num`}>{say}</p>
      </div>
      {children}
      {foot ? <div className={`${styles.foot} ${isFootInSight ? styles.inSight : ''}`}>{foot}</div> : null}
    </section>
  )
}

function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}

/** A part of a step that stands off from what is around it. */
export function StepBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** What went wrong or needs attention, where it happened. */
export function StepNotice({
  tone,
  title,
  children,
}: {
  tone: 'bad' | 'warn' | 'info'
  title: string
  children?: ReactNode
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <p className={styles.noticeTitle}>{title}</p>
      {children ? <div>{children}</div> : null}
    </div>
  )
}

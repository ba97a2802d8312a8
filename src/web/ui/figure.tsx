import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './figure.module.css'
import { AppLink } from './link.tsx'
import { ShortValue } from './short-value.tsx'

/** What of a measure is better: it belongs to the measure, never to the sign of its change. */
export type Preference = 'higherIsBetter' | 'lowerIsBetter' | 'neither'

export type Delta = {
  /** Any number whose sign says whether it rose or fell; 0 and null did not move. */
  change: number | null
  /** The change without its sign, as read: 6.2%, 3.1 pt, 2.4 days. */
  text: string
  direction: Preference
}

type FigureProps = {
  label: string
  /** Formatted, with its unit: €48.2M. */
  value: ReactNode
  /** The whole amount where `value` is in short; seen under the pointer, at a touch, and with the focus in the card. */
  full?: string | undefined
  delta?: Delta
  /** What it is compared with: from €45.4M. */
  comparison?: ReactNode
  /** Makes the label a link to where the figure is explained. */
  to?: string
  search?: Record<string, string | undefined>
  /** At the right of the label: a small button such as Why? */
  aside?: ReactNode
}

/** A large figure with its change and what that is measured against. */
export function Figure({ label, value, full, delta, comparison, to, search, aside }: FigureProps) {
  return (
    <div className={`${styles.figure} num`}>
      <div className={styles.label}>
        {to ? (
          <AppLink to={to} search={search ?? {}}>
            {label}
          </AppLink>
        ) : (
          <span>{label}</span>
        )}
        {aside}
      </div>
      <ShortValue className={styles.value} value={value} full={full} />
      <div className={styles.change}>
        {delta ? <DeltaText {...delta} /> : null}
        {comparison ? <span>{comparison}</span> : null}
      </div>
    </div>
  )
}

/** A change: arrow, text, colour by direction, and the same in words for those who do not see it. */
export function DeltaText({ change, text, direction }: Delta) {
  const way = change === null || change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
  const judgement = judge(change, direction)
  const arrow = { up: '▲', down: '▼', flat: '' }[way]
  const words = { up: t('up'), down: t('down'), flat: t('unchanged') }[way]
  const meaning = { good: t('better'), bad: t('worse'), neutral: '' }[judgement]
  const before = [words, meaning].filter(word => word !== '').join(', ')
  const colour = { good: styles.good, bad: styles.bad, neutral: '' }[judgement]
  return (
    <span className={`${styles.delta} ${colour}`}>
      {before ? <VisuallyHidden>{`${before}: `}</VisuallyHidden> : null}
      {arrow ? (
        <span className={styles.arrow} aria-hidden="true">
          {arrow}
        </span>
      ) : null}
      {text}
    </span>
  )
}

/** Whether a change is good, bad or neither for a measure of this direction. */
export function judge(change: number | null, direction: Preference): 'good' | 'bad' | 'neutral' {
  if (change === null || change === 0 || direction === 'neither') return 'neutral'
  return change > 0 === (direction === 'higherIsBetter') ? 'good' : 'bad'
}

/** Figures side by side, as many to a row as fit. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

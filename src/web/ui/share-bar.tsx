import styles from './share-bar.module.css'

type ShareBarProps = {
  /** 0 to 1; shown as a bar beside `text`. One below 0 works against the whole: its bar is an outline. */
  share: number
  text: string
  /** The share that fills the bar: the largest in the column, so that small shares can be told apart. */
  of?: number
}

/** A share in a table: a short bar and its figure. */
export function ShareBar({ share, text, of = 1 }: ShareBarProps) {
  return (
    <span className={`${styles.row} num`}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={`${styles.fill} ${share < 0 ? styles.against : ''}`}
          style={{ width: percent(of > 0 ? Math.abs(share) / of : 0) }}
        />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  )
}

type ProgressBarProps = {
  label: string
  /** 0 to 1. */
  value: number
  /** Where it should be by now, 0 to 1: a gold mark on the bar. */
  expected?: number
}

/** How far something is, and where it should be. */
export function ProgressBar({ label, value, expected }: ProgressBarProps) {
  return (
    <span
      className={styles.wide}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamp(value) * 100)}
    >
      <span className={styles.fill} style={{ width: percent(value) }} />
      {expected === undefined ? null : <span className={styles.mark} style={{ left: percent(expected) }} />}
    </span>
  )
}

function percent(value: number): string {
  return `${clamp(value) * 100}%`
}

function clamp(value: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), 1)
}

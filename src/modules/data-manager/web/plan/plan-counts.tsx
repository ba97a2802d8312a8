import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { PlanFigures, PlanOutcome } from './plan-rules.ts'
import styles from './plan-step.module.css'

const marks: Record<PlanOutcome, string | undefined> = {
  good: styles.good,
  waiting: styles.loadedBefore,
  updated: styles.updated,
  unchanged: styles.ignored,
  rejected: styles.rejected,
  duplicates: styles.loadedBefore,
  ignored: styles.ignored,
}

type PlanCountsProps = { figures: PlanFigures; isBusy: boolean }

/** What becomes of every row: four counts that add up to the rows of the file. */
export function PlanCounts({ figures, isBusy }: PlanCountsProps) {
  const { rows, parts } = figures
  return (
    <div className={`${styles.counts} ${isBusy ? styles.busy : ''} num`} aria-live="polite" aria-busy={isBusy}>
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter(part => part.count > 0)
          .map(part => (
            <span
              key={part.outcome}
              className={`${styles.fill} ${marks[part.outcome]}`}
              style={{ flexGrow: part.share }}
            />
          ))}
      </div>
      <dl className={styles.sum}>
        {parts.map(part => (
          <div key={part.outcome} className={`${styles.part} ${part.count > 0 ? marks[part.outcome] : ''}`}>
            <dt>{part.label}</dt>
            <dd>
              <span className={styles.count}>{formatNumber(part.count)}</span>
              <span className={styles.meaning}>{part.meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.equation}>
        {t`${parts.map(part => formatNumber(part.count)).join(' + ')} = ${formatNumber(rows)} rows of the file`}
      </p>
    </div>
  )
}

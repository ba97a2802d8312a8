import type { ReactNode } from 'react'
import { plural, t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import type { PlanIssue } from '../../contract.ts'
import { countLevels, groupIssues, isWaiting } from './plan-rules.ts'
import styles from './plan-step.module.css'

const tones: Record<PlanIssue['level'], TagTone> = { error: 'bad', warning: 'warn', info: 'info' }

type IssueListProps = {
  issues: readonly PlanIssue[]
  /** The questions about rows that wait for an answer, by their ids. */
  open: readonly string[]
  /** Where the rejected rows are downloaded; stands beside their reasons. */
  rejects: ReactNode
  /** Where the rows that are no lines are downloaded. */
  ignored: ReactNode
  /** Below the reasons of rejected rows. */
  children?: ReactNode
}

/** Why rows are not loaded, or loaded with a note: the reasons, how often, and where. */
export function IssueList({ issues, open, rejects, ignored, children }: IssueListProps) {
  const groups = groupIssues(issues, open)
  if (groups.length === 0) return children
  return (
    <div className={styles.issues}>
      <p className={`${styles.levels} ${styles.levelSum}`}>
        {countLevels(issues.filter(issue => !isWaiting(issue, open))).map(({ level, count, word }) => (
          <Tag key={level} tone={tones[level]}>{`${formatNumber(count)} ${word}`}</Tag>
        ))}
      </p>
      {groups.map(group => (
        <section key={group.outcome} className={styles.group} aria-label={group.title}>
          <div className={styles.groupHead}>
            <h3 className={styles.groupTitle}>{group.title}</h3>
            {group.outcome === 'rejected' ? rejects : null}
            {group.outcome === 'ignored' ? ignored : null}
          </div>
          <ul className={styles.list}>
            {group.issues.map((issue, index) => (
              <li key={`${issue.field} ${issue.reason}`}>
                <details className={styles.issue} open={group.outcome === 'rejected' && index === 0}>
                  <summary>
                    <span>{issue.reason}</span>
                    <span className="num">
                      {formatNumber(issue.count)} {plural(issue.count, 'row', 'rows')}
                      {sumsText(issue)}
                    </span>
                  </summary>
                  <ul className={`${styles.examples} num`}>
                    {issue.examples.map(example => (
                      <li key={example.row}>
                        <span className={styles.row}>Row {formatNumber(example.row)}</span>
                        <span className={styles.value} title={example.value}>
                          {example.value === '' ? t('blank') : example.value}
                        </span>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
          {group.outcome === 'rejected' ? children : null}
        </section>
      ))}
      {groups.some(({ outcome }) => outcome === 'rejected') ? null : children}
    </div>
  )
}

/** What the rows of an issue come to; nothing for rows without money. */
function sumsText({ sums = [] }: PlanIssue): string {
  return sums
    .filter(({ amount }) => Number(amount) !== 0)
    .map(({ amount, currency }) => `, ${formatMoney(amount, currency)}`)
    .join('')
}

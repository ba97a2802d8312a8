import { facts } from '#shared/facts.ts'
import type { Explanation } from '#shared/query-explanation.ts'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import type { Explained } from './explained.ts'
import styles from './why.module.css'

type Dataset = Explained['question']['dataset']
type LinesUsedProps = { lines: Explanation['lines']; dataset: Dataset; currency: string }

/** The lines a figure counts and what they come to, and those of the period it leaves out with the reason. */
export function LinesUsed({
  lines: { used, sum, leftOut, missingRates, ratesToCome = [] },
  dataset,
  currency,
}: LinesUsedProps) {
  return (
    <ul className={styles.list}>
      <li>
        {`${lineWords(used, dataset)} used`}
        <span className={styles.quiet}>{`Their amounts come to ${formatMoney(sum, currency, { style: 'full' })}`}</span>
      </li>
      {leftOut.map(({ reason, words, lines }) => (
        <li key={reason}>
          {`${formatNumber(lines)} left out`}
          <span className={styles.quiet}>{words}</span>
        </li>
      ))}
      {missingRates.map(({ month, currency: code, lines, amount }) => (
        <li key={`${month} ${code}`} className={styles.quiet}>
          {`No rate of ${code} for ${formatMonth(month)}: ${lineWords(lines, dataset)}, ${formatMoney(amount, code, { style: 'full' })}`}
        </li>
      ))}
      {ratesToCome.map(({ month, currency: code, lines, amount, of }) => (
        <li key={`${month} ${code}`} className={styles.quiet}>
          {`The rate of ${code} for ${formatMonth(month)} is to come, so that of ${formatMonth(of)} is taken: ${lineWords(lines, dataset)}, ${formatMoney(amount, code, { style: 'full' })}`}
        </li>
      ))}
    </ul>
  )
}

/** So many lines: 1 purchase line, 12 purchase lines. */
export function lineWords(count: number, dataset: Dataset): string {
  return `${formatNumber(count)} ${facts[dataset].line}${count === 1 ? '' : 's'}`
}

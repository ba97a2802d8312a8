import { lineNouns } from '#shared/nouns.ts'
import type { Explanation } from '#shared/query-explanation.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import type { Explained } from './explained.ts'
import styles from './why.module.css'
import { makingWords } from './why-facts.ts'

type Dataset = Explained['question']['dataset']
type LinesUsedProps = { explanation: Explanation; dataset: Dataset }

/** The lines that make a figure and how, and those of the period that are left out with the reason. */
export function LinesUsed({ explanation, dataset }: LinesUsedProps) {
  const { used, before, none, leftOut, missingRates, ratesToCome = [] } = explanation.lines
  if (none !== null) return none
  return (
    <ul className={styles.list}>
      <li>
        {usedWords(used, before?.used ?? null, dataset)}
        <span className={styles.quiet}>{makingWords(explanation, dataset)}</span>
      </li>
      {leftOut.map(({ reason, words, lines }) => (
        <li key={reason}>
          {t`${formatNumber(lines)} left out`}
          <span className={styles.quiet}>{words}</span>
        </li>
      ))}
      {missingRates.map(({ month, currency: code, lines, amount }) => (
        <li key={`${month} ${code}`} className={styles.quiet}>
          {t`No rate of ${code} for ${formatMonth(month)}: ${lineWords(lines, dataset)}, ${formatMoney(amount, code, { style: 'full' })}`}
        </li>
      ))}
      {ratesToCome.map(({ month, currency: code, lines, amount, of }) => (
        <li key={`${month} ${code}`} className={styles.quiet}>
          {t`The rate of ${code} for ${formatMonth(month)} is to come, so that of ${formatMonth(of)} is taken: ${lineWords(lines, dataset)}, ${formatMoney(amount, code, { style: 'full' })}`}
        </li>
      ))}
    </ul>
  )
}

/** So many lines: 1 purchase line, 12 purchase lines. */
export function lineWords(count: number, dataset: Dataset): string {
  return `${formatNumber(count)} ${lineNouns[dataset](count)}`
}

/** How many lines are used; `before`: so many of them are of the period before, where any are. */
function usedWords(used: number, before: number | null, dataset: Dataset): string {
  if (before === null) return t`${lineWords(used, dataset)} used`
  if (before === used) return t`${lineWords(used, dataset)} used, of the period before`
  return t`${lineWords(used - before, dataset)} used, and ${formatNumber(before)} of the period before`
}

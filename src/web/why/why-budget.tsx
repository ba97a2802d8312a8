import type { BudgetCoverage } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import styles from './why.module.css'

/** What the budget beside a figure is made of, and which months it leaves open. */
export function BudgetUsed({ budget, labelOf }: { budget: BudgetCoverage; labelOf: (dimension: string) => string }) {
  const { reason, dimension, lines, missingMonths, missingRates } = budget
  const of = dimension === null ? 'the organisation as a whole' : `each ${lowerFirst(labelOf(dimension))}`
  return (
    <ul className={styles.list}>
      <li>
        {reason ?? `${formatNumber(lines)} budget ${lines === 1 ? 'line' : 'lines'}, planned for ${of}`}
        {missingMonths.length > 0 ? (
          <span className={styles.quiet}>{`Nothing is planned for ${monthWords(missingMonths)}`}</span>
        ) : reason === null ? (
          <span className={styles.quiet}>Every month of the period is planned</span>
        ) : null}
      </li>
      {missingRates.map(({ month, currency, lines: count, amount }) => (
        <li key={`${month} ${currency}`} className={styles.quiet}>
          {`No rate of ${currency} for ${formatMonth(month)}: ${formatNumber(count)} budget ${count === 1 ? 'line' : 'lines'}, ${formatMoney(amount, currency, { style: 'full' })}, ${count === 1 ? 'is' : 'are'} not in it`}
        </li>
      ))}
    </ul>
  )
}

const named = 6

/** Months by their names, the first few of many. */
function monthWords(months: readonly string[]): string {
  const shown = months.slice(0, named).map(month => formatMonth(month))
  const more = months.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${formatNumber(more)} more months` : shown.join(', ')
}

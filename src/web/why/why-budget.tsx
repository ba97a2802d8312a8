import type { BudgetCoverage } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import styles from './why.module.css'

type BudgetUsedProps = { budget: BudgetCoverage; currency: string; labelOf: (dimension: string) => string }

/** What the budget beside a figure is made of, and what it leaves open. */
export function BudgetUsed({ budget, currency, labelOf }: BudgetUsedProps) {
  const { reason, dimension, lines, missingMonths, withoutBudget, missingRates, ratesToCome = [] } = budget
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
      {Number(withoutBudget ?? 0) === 0 ? null : (
        <li className={styles.quiet}>
          {`${formatMoney(withoutBudget, currency, { style: 'full' })} stands where nothing is planned: neither over nor under the budget`}
        </li>
      )}
      {missingRates.map(({ month, currency: code, lines: count, amount }) => (
        <li key={`${month} ${code}`} className={styles.quiet}>
          {`No rate of ${code} for ${formatMonth(month)}: ${formatNumber(count)} budget ${count === 1 ? 'line' : 'lines'}, ${formatMoney(amount, code, { style: 'full' })}, ${count === 1 ? 'is' : 'are'} not in it`}
        </li>
      ))}
      {ratesToCome.map(({ month, currency: code, lines: count, amount, of }) => (
        <li key={`${month} ${code} to come`} className={styles.quiet}>
          {`The rate of ${code} for ${formatMonth(month)} is to come, so that of ${formatMonth(of)} is taken: ${formatNumber(count)} budget ${count === 1 ? 'line' : 'lines'}, ${formatMoney(amount, code, { style: 'full' })}`}
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

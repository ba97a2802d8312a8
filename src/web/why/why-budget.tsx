import type { BudgetCoverage } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import styles from './why.module.css'

type BudgetUsedProps = { budget: BudgetCoverage; currency: string; labelOf: (dimension: string) => string }

/** What the budget beside a figure is made of, and what it leaves open. */
export function BudgetUsed({ budget, currency, labelOf }: BudgetUsedProps) {
  const { reason, dimension, lines, missingMonths, withoutBudget, missingRates, ratesToCome = [] } = budget
  const of = dimension === null ? t('the organisation as a whole') : t`each ${lowerFirst(labelOf(dimension))}`
  return (
    <ul className={styles.list}>
      <li>
        {reason ?? t`${formatNumber(lines)} budget ${plural(lines, 'line', 'lines')}, planned for ${of}`}
        {missingMonths.length > 0 ? (
          <span className={styles.quiet}>{t`Nothing is planned for ${monthWords(missingMonths)}`}</span>
        ) : reason === null ? (
          <span className={styles.quiet}>Every month of the period is planned</span>
        ) : null}
      </li>
      {Number(withoutBudget ?? 0) === 0 ? null : (
        <li className={styles.quiet}>
          {t`${formatMoney(withoutBudget, currency, { style: 'full' })} stands where nothing is planned: neither over nor under the budget`}
        </li>
      )}
      {missingRates.map(({ month, currency: code, lines: count, amount }) => (
        <li key={`${month} ${code}`} className={styles.quiet}>
          {t`No rate of ${code} for ${formatMonth(month)}: ${formatNumber(count)} budget ${plural(count, 'line', 'lines')}, ${formatMoney(amount, code, { style: 'full' })}, ${plural(count, 'is', 'are')} not in it`}
        </li>
      ))}
      {ratesToCome.map(({ month, currency: code, lines: count, amount, of }) => (
        <li key={`${month} ${code} to come`} className={styles.quiet}>
          {t`The rate of ${code} for ${formatMonth(month)} is to come, so that of ${formatMonth(of)} is taken: ${formatNumber(count)} budget ${plural(count, 'line', 'lines')}, ${formatMoney(amount, code, { style: 'full' })}`}
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

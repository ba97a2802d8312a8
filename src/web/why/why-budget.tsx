import { registerNouns } from '#shared/nouns.ts'
import type { BudgetCoverage } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import styles from './why.module.css'

type BudgetUsedProps = { budget: BudgetCoverage; currency: string; labelOf: (dimension: string) => string }

/** What the budget beside a figure is made of, and what it leaves open. */
export function BudgetUsed({ budget, currency, labelOf }: BudgetUsedProps) {
  const { reason, dimension, lines, missingMonths, withoutBudget, missingRates, ratesToCome = [] } = budget
  const of = dimension === null ? t('the organisation as a whole') : t`each ${lowerFirst(labelOf(dimension))}`
  const budgetLines = (count: number) => `${formatNumber(count)} ${registerNouns.budget(count)}`
  return (
    <ul className={styles.list}>
      <li>
        {reason ?? t`${budgetLines(lines)}, planned for ${of}`}
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
          {count === 1
            ? t`No rate of ${code} for ${formatMonth(month)}: 1 budget line, ${formatMoney(amount, code, { style: 'full' })}, is not in it`
            : t`No rate of ${code} for ${formatMonth(month)}: ${formatNumber(count)} budget lines, ${formatMoney(amount, code, { style: 'full' })}, are not in it`}
        </li>
      ))}
      {ratesToCome.map(({ month, currency: code, lines: count, amount, of }) => (
        <li key={`${month} ${code} to come`} className={styles.quiet}>
          {t`The rate of ${code} for ${formatMonth(month)} is to come, so that of ${formatMonth(of)} is taken: ${budgetLines(count)}, ${formatMoney(amount, code, { style: 'full' })}`}
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
  return more > 0 ? t`${shown.join(', ')} and ${formatNumber(more)} more months` : shown.join(', ')
}

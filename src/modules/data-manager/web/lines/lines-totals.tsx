import type { LinesAnswer } from '#shared/query-answer.ts'
import { upperFirst } from '#shared/text.ts'
import { Figure } from '#web/ui/figure.tsx'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import { RatesToCome } from '#web/ui/rates-to-come.tsx'
import styles from './lines.module.css'

/** The sum of all lines found, which is the figure they explain; and the lines no sum can hold. */
export function LinesTotals({ answer }: { answer: LinesAnswer }) {
  const noun = answer.dataset === 'deals' ? 'deal' : 'line'
  const { sum, currency, total, coverage } = answer
  const without = coverage.lines - coverage.linesWithRate
  return (
    <>
      <div className={styles.totals}>
        <Figure
          label={`Sum of these ${noun}s`}
          value={formatMoney(sum, currency)}
          comparison={noun === 'deal' ? `in ${currency}, at their full amounts` : `in ${currency}, credits taken off`}
        />
        <Figure
          label={`${upperFirst(noun)}s`}
          value={formatNumber(total)}
          comparison={
            without === 0 ? 'all of them in the sum' : `${formatNumber(coverage.linesWithRate)} of them in the sum`
          }
        />
      </div>
      {without > 0 ? (
        <p className={`${styles.missing} num`} role="status">
          {formatNumber(without)} {without === 1 ? `${noun} has` : `${noun}s have`} no exchange rate and{' '}
          {without === 1 ? 'is' : 'are'} not in the sum:{' '}
          {coverage.missingRates
            .slice(0, 6)
            .map(rate => `${rate.currency} in ${formatMonth(rate.month)}`)
            .join(', ')}
          {coverage.missingRates.length > 6 ? ` and ${coverage.missingRates.length - 6} more` : ''}.
        </p>
      ) : null}
      <RatesToCome rates={coverage.ratesToCome} noun={noun} />
    </>
  )
}

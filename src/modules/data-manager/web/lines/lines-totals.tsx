import { facts } from '#shared/facts.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import { upperFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { Figure } from '#web/ui/figure.tsx'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import { RatesToCome } from '#web/ui/rates-to-come.tsx'
import styles from './lines.module.css'

type Figured = NonNullable<LinesAnswer['figure']>

/** The sum of all lines found, which is the figure they explain; and the lines no sum can hold. */
export function LinesTotals({ answer }: { answer: LinesAnswer }) {
  const noun = answer.dataset === 'deals' ? 'deal' : 'line'
  const { sum, currency, total, coverage } = answer
  const made = answer.figure && madeWords(answer.figure, answer.dataset)
  const without = coverage.lines - coverage.linesWithRate
  return (
    <>
      <div className={styles.totals}>
        <Figure
          label={t`Sum of these ${noun}s`}
          value={formatMoney(sum, currency)}
          comparison={noun === 'deal' ? `in ${currency}, at their full amounts` : `in ${currency}, credits taken off`}
        />
        <Figure
          label={`${upperFirst(noun)}s`}
          value={formatNumber(total)}
          comparison={
            without === 0 ? t('all of them in the sum') : t`${formatNumber(coverage.linesWithRate)} of them in the sum`
          }
        />
      </div>
      {made ? <p className={styles.made}>{made}</p> : null}
      {without > 0 ? (
        <p className={`${styles.missing} num`} role="status">
          {formatNumber(without)} {without === 1 ? t`${noun} has` : t`${noun}s have`} no exchange rate and{' '}
          {plural(without, 'is', 'are')} not in the sum:{' '}
          {coverage.missingRates
            .slice(0, 6)
            .map(rate => `${rate.currency} in ${formatMonth(rate.month)}`)
            .join(', ')}
          {coverage.missingRates.length > 6 ? ` and ${coverage.missingRates.length - 6} more` : ''}.
        </p>
      ) : null}
      <RatesToCome rates={coverage.ratesToCome} rows={noun === 'deal' ? 'deals' : 'lines'} />
    </>
  )
}

/** How a figure comes of the lines shown, in words. */
export function madeWords({ label, made, of }: Figured, dataset: LinesAnswer['dataset']): string {
  const noun = dataset === 'deals' ? 'deals' : 'lines'
  const isRise = (made === 'rise') === (of === 'period')
  const difference = isRise
    ? t`their sum less that of the ${noun} of the other period is the figure`
    : t`the sum of the ${noun} of the other period less theirs is the figure`
  const words: Record<Figured['made'], string> = {
    sum: 'their sum is the figure',
    count: 'how many they are is the figure',
    parties: t`how many different ${facts[dataset].party}s they name is the figure`,
    ...{ rise: difference, fall: difference },
    formula: t('the figure is computed from them; Why beside it says how'),
  }
  return t`These are exactly the ${noun} that make ${label}: ${words[made]}.`
}

import type { LinesAnswer } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { Figure } from '#web/ui/figure.tsx'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import { RatesToCome } from '#web/ui/rates-to-come.tsx'
import styles from './lines.module.css'

type Figured = NonNullable<LinesAnswer['figure']>

/** The sum of all lines found, which is the figure they explain; and the lines no sum can hold. */
export function LinesTotals({ answer }: { answer: LinesAnswer }) {
  const isDeals = answer.dataset === 'deals'
  const { sum, currency, total, coverage } = answer
  const made = answer.figure && madeWords(answer.figure, answer.dataset)
  const without = coverage.lines - coverage.linesWithRate
  return (
    <>
      <div className={styles.totals}>
        <Figure
          label={isDeals ? t('Sum of these deals') : t('Sum of these lines')}
          value={formatMoney(sum, currency)}
          comparison={isDeals ? t`in ${currency}, at their full amounts` : t`in ${currency}, credits taken off`}
        />
        <Figure
          label={isDeals ? t('Deals') : t('Lines')}
          value={formatNumber(total)}
          comparison={
            without === 0 ? t('all of them in the sum') : t`${formatNumber(coverage.linesWithRate)} of them in the sum`
          }
        />
      </div>
      {made ? <p className={styles.made}>{made}</p> : null}
      {without > 0 ? (
        <p className={`${styles.missing} num`} role="status">
          {withoutWords(without, isDeals, coverage.missingRates)}
        </p>
      ) : null}
      <RatesToCome rates={coverage.ratesToCome} rows={isDeals ? 'deals' : 'lines'} />
    </>
  )
}

/** How a figure comes of the lines shown, in words. */
export function madeWords({ label, made, of }: Figured, dataset: LinesAnswer['dataset']): string {
  const noun = dataset === 'deals' ? t('deals') : t('lines')
  const isRise = (made === 'rise') === (of === 'period')
  const difference = isRise
    ? t`their sum less that of the ${noun} of the other period is the figure`
    : t`the sum of the ${noun} of the other period less theirs is the figure`
  const words: Record<Figured['made'], string> = {
    sum: t('their sum is the figure'),
    count: t('how many they are is the figure'),
    parties:
      dataset === 'spend'
        ? t('how many different suppliers they name is the figure')
        : t('how many different customers they name is the figure'),
    ...{ rise: difference, fall: difference },
    formula: t('the figure is computed from them; Why beside it says how'),
  }
  return t`These are exactly the ${noun} that make ${label}: ${words[made]}.`
}

/** How many lines no sum can hold, and the first of the rates they want. */
function withoutWords(count: number, isDeals: boolean, rates: LinesAnswer['coverage']['missingRates']): string {
  const named = rates.slice(0, 6).map(({ currency, month }) => t`${currency} in ${formatMonth(month)}`)
  const more = rates.length - named.length
  const missing = more > 0 ? t`${named.join(', ')} and ${formatNumber(more)} more` : named.join(', ')
  if (isDeals)
    return count === 1
      ? t`1 deal has no exchange rate and is not in the sum: ${missing}.`
      : t`${formatNumber(count)} deals have no exchange rate and are not in the sum: ${missing}.`
  return count === 1
    ? t`1 line has no exchange rate and is not in the sum: ${missing}.`
    : t`${formatNumber(count)} lines have no exchange rate and are not in the sum: ${missing}.`
}

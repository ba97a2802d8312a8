import { t } from '#shared/translate.ts'
import { Figure, FigureRow } from '#web/ui/figure.tsx'
import { formatMoney, formatNumber, formatShare } from '#web/ui/format.ts'
import { fullValue } from '#web/ui/value-words.ts'
import type { Portfolio } from '../../contract-savings.ts'
import { savingNoun } from './portfolio-words.ts'

/** What savings come to, from claimed to realised, and what is likely to come. */
export function PortfolioFigures({ portfolio }: { portfolio: Portfolio }) {
  const { totals, forecast, currency, isWorkedOut } = portfolio
  const money = (amount: string) => formatMoney(amount, currency, { style: 'compact' })
  const of = (amount: string) => ({ value: money(amount), full: fullValue(amount, 'money', { currency }) })
  const shareOf = (amount: string, whole: string, words: (share: string) => string) =>
    Number(whole) > 0 ? words(formatShare(Number(amount) / Number(whole))) : undefined
  return (
    <FigureRow>
      <Figure
        label={t('Identified')}
        {...of(totals.claimed)}
        comparison={`${formatNumber(totals.count)} ${savingNoun(totals.count)}`}
      />
      <Figure
        label={t('Approved')}
        {...of(totals.approved)}
        comparison={shareOf(totals.approved, totals.claimed, share => t`${share} of what was identified`)}
      />
      <Figure
        label={t('Implemented')}
        {...of(totals.implemented)}
        comparison={shareOf(totals.implemented, totals.approved, share => t`${share} of what was approved`)}
      />
      <Figure
        label={t('Realised')}
        {...(isWorkedOut
          ? {
              ...of(totals.realised),
              comparison: shareOf(totals.realised, totals.implemented, share => t`${share} of what was implemented`),
            }
          : { value: '…', comparison: t('Being worked out: lines or savings changed') })}
      />
      <Figure
        label={t('Likely')}
        {...of(forecast.likely)}
        comparison={t`${money(forecast.low)} to ${money(forecast.high)}`}
      />
    </FigureRow>
  )
}

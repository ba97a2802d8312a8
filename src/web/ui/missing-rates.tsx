import { withoutRateWords } from '#shared/missing-rates.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { LinesLink } from '#web/lines-link.ts'
import { formatMonth, formatNumber } from './format.ts'
import { AppLink } from './link.tsx'
import styles from './missing-rates.module.css'

const named = 4

type MissingRatesProps = { lines: number; rates: readonly MissingRate[]; link: LinesLink | null }

/** The lines no amount can hold, because their month has no exchange rate. Nothing when there are none. */
export function MissingRates({ lines, rates, link }: MissingRatesProps) {
  if (lines <= 0) return null
  return (
    <p className={`${styles.notice} num`} role="status">
      <span>{t`${withoutRateWords(lines, formatNumber(lines))} in no amount: ${rateWords(rates)}.`}</span>
      {link ? <AppLink {...link}>Show them</AppLink> : null}
    </p>
  )
}

function rateWords(rates: readonly MissingRate[]): string {
  const words = rates.slice(0, named).map(({ currency, month }) => t`${currency} in ${formatMonth(month)}`)
  return [...words, ...(rates.length > named ? [t`${formatNumber(rates.length - named)} more`] : [])].join(', ')
}

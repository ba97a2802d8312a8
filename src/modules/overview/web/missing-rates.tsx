import { monthEnd, monthOf } from '#shared/period.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { linesOf, useLinesLink } from '#web/lines-link.ts'
import { formatMonth, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { DatasetSummary } from '../contract.ts'
import styles from './missing-rates.module.css'

const named = 4

/** The lines no amount can hold, because their month has no exchange rate. Nothing when there are none. */
export function MissingRates({ summary, period }: { summary: DatasetSummary; period: Period | null }) {
  const { lines, linesWithRate, missingRates } = summary.coverage
  const linkOf = useLinesLink()
  const without = lines - linesWithRate
  if (without <= 0) return null
  const inside = missingRates.filter(({ month }) => !period || (month >= monthOf(period.from) && month <= period.to))
  const link = linkOf(linesWithoutRate(summary, inside))
  return (
    <p className={`${styles.notice} num`} role="status">
      <span>
        {`${formatNumber(without)} ${without === 1 ? 'line has' : 'lines have'} no exchange rate and `}
        {`${without === 1 ? 'is' : 'are'} in no amount: ${rateWords(inside)}.`}
      </span>
      {link ? <AppLink {...link}>Show them</AppLink> : null}
    </p>
  )
}

function rateWords(rates: readonly MissingRate[]): string {
  const words = rates.slice(0, named).map(({ currency, month }) => `${currency} in ${formatMonth(month)}`)
  return [...words, ...(rates.length > named ? [`${formatNumber(rates.length - named)} more`] : [])].join(', ')
}

/** The lines of those currencies in the months from the first to the last without a rate. */
function linesWithoutRate({ dataset }: DatasetSummary, rates: readonly MissingRate[]) {
  const months = rates.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  return linesOf({
    dataset,
    filters: [{ field: 'currency', op: 'is', values: [...new Set(rates.map(({ currency }) => currency))] }],
    ...(first && last ? { period: { from: first, to: monthEnd(last) } } : {}),
  })
}

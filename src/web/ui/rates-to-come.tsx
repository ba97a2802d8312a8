import type { FactId } from '#shared/facts.ts'
import { linesWithoutRate, ratesToComeWords } from '#shared/missing-rates.ts'
import type { RateToCome } from '#shared/query-answer.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { formatMonth, formatNumber } from './format.ts'
import { AppLink } from './link.tsx'
import styles from './missing-rates.module.css'

/** The rows that are read with the last known exchange rate, because they lie ahead of it. Nothing when there are none. */
export function RatesToCome({
  rates = [],
  rows,
}: {
  rates?: readonly RateToCome[] | undefined
  rows: 'lines' | FactId
}) {
  if (rates.length === 0) return null
  const written = formatNumber(linesWithoutRate(rates))
  return (
    <p className={`${styles.notice} num`} role="status">
      <span>{`${ratesToComeWords(rates, { rows, written, monthName: formatMonth })}.`}</span>
      <AddRates />
    </p>
  )
}

function AddRates() {
  return usePermission('data:write') ? <AppLink to="/app/data-manager/registers/rates">Add rates</AppLink> : null
}

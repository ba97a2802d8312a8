import { monthEnd, monthOf } from '#shared/period.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { linesOf, useLinesLink } from '#web/lines-link.ts'
import { MissingRates } from '#web/ui/missing-rates.tsx'
import type { DatasetSummary } from '../contract.ts'

/** The lines of the period that are in no amount of the summary. */
export function SummaryMissingRates({ summary, period }: { summary: DatasetSummary; period: Period | null }) {
  const { lines, linesWithRate, missingRates } = summary.coverage
  const linkOf = useLinesLink()
  const inside = missingRates.filter(({ month }) => !period || (month >= monthOf(period.from) && month <= period.to))
  return <MissingRates lines={lines - linesWithRate} rates={inside} link={linkOf(linesWithoutRate(summary, inside))} />
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

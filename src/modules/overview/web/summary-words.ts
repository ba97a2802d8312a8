import { datasets } from '#shared/datasets.ts'
import { endsBefore } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { formatAge, formatDate, formatDateTime, formatNumber, formatTime } from '#web/ui/format.ts'
import type { DatasetSummary } from '../contract.ts'
import type { Summaries } from './api.ts'

type Loaded = Pick<DatasetSummary, 'dataset' | 'lines' | 'loadedAt'>

/** What the figures are made of, and how fresh it is: 69,579 purchase lines, loaded today 18:04. */
export function loadedWords(summaries: readonly Loaded[], now = new Date()): string {
  const counts = summaries.map(
    ({ dataset, lines }) => `${formatNumber(lines)} ${datasets[dataset].line}${lines === 1 ? '' : 's'}`,
  )
  const loadedAt = newestLoad(summaries)
  if (counts.length === 0 || loadedAt === null) return ''
  return `${counts.join(' and ')}, loaded ${ageWords(loadedAt, now)}`
}

/** Which lines end within the period, since it is then no whole one beside the compared: sales lines reach to Oct 3, 2026. */
export function reachWords(
  summaries: readonly Pick<DatasetSummary, 'dataset' | 'extent'>[],
  period: Period | null,
): string[] {
  return summaries.flatMap(({ dataset, extent: { last } }) =>
    period && last && last >= period.from && endsBefore(last, period)
      ? [`${datasets[dataset].line}s reach to ${formatDate(last)}`]
      : [],
  )
}

/** Where the figures come from and what the amounts are in. */
export function sourceWords({ datasets: summaries, currency }: Summaries): string {
  const loadedAt = newestLoad(summaries)
  const rates = `all amounts in ${currency} at monthly rates`
  return loadedAt === null ? rates : `Figures from upload ${formatDateTime(loadedAt)} · ${rates}`
}

function newestLoad(summaries: readonly Loaded[]): string | null {
  return (
    summaries
      .flatMap(({ loadedAt }) => loadedAt ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** Today and yesterday with the time, other days with their date. */
function ageWords(moment: string, now: Date): string {
  const age = formatAge(moment, now)
  if (age !== 'Today' && age !== 'Yesterday') return formatDateTime(moment)
  return `${age.toLowerCase()} ${formatTime(Date.parse(moment))}`
}

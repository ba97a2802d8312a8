import { listWords } from '#shared/list-words.ts'
import { lineNouns } from '#shared/nouns.ts'
import { endsBefore } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { ageLabels } from '#shared/vocabulary.ts'
import { formatAge, formatDate, formatDateTime, formatNumber, formatTime } from '#web/ui/format.ts'
import type { DatasetSummary } from '../contract.ts'

type Loaded = Pick<DatasetSummary, 'dataset' | 'lines' | 'loadedAt' | 'uploads'>

/** What the figures are made of, and how fresh it is: 69,579 purchase lines, loaded today 18:04; from what follows it. */
export function loadedWords(summaries: readonly Loaded[], now = new Date()): string {
  const counts = summaries.map(({ dataset, lines }) => `${formatNumber(lines)} ${lineNouns[dataset](lines)}`)
  const behind = uploadsBehind(summaries)
  if (counts.length === 0 || behind === null) return ''
  return t`${listWords(counts)}, loaded ${ageWords(behind.loadedAt, now)}`
}

/** Which lines end within the period, since it is then no whole one beside the compared: sales lines reach to Oct 3, 2026. */
export function reachWords(
  summaries: readonly Pick<DatasetSummary, 'dataset' | 'extent'>[],
  period: Period | null,
): string[] {
  return summaries.flatMap(({ dataset, extent: { last } }) =>
    period && last && last >= period.from && endsBefore(last, period)
      ? [t`${lineNouns[dataset](2)} reach to ${formatDate(last)}`]
      : [],
  )
}

/** The uploads behind all figures: the newest, when it was loaded, and how many others have lines in the period. */
export type UploadsBehind = { id: string; name: string; loadedAt: string; others: number }

/** The uploads behind the figures of several datasets; `null` where no line is of an upload. */
export function uploadsBehind(summaries: readonly Loaded[]): UploadsBehind | null {
  const loaded = summaries.flatMap(({ loadedAt, uploads }) => (loadedAt && uploads ? [{ loadedAt, ...uploads }] : []))
  const [last] = loaded.toSorted((one, other) => other.loadedAt.localeCompare(one.loadedAt))
  if (!last) return null
  const count = loaded.reduce((sum, one) => sum + one.count, 0)
  return { ...last.newest, loadedAt: last.loadedAt, others: count - 1 }
}

/** Today and yesterday with the time, other days with their date. */
function ageWords(moment: string, now: Date): string {
  const age = formatAge(moment, now)
  if (age !== ageLabels.today && age !== ageLabels.yesterday) return formatDateTime(moment)
  return `${age === ageLabels.today ? t('today') : t('yesterday')} ${formatTime(Date.parse(moment))}`
}

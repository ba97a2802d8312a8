import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { HealthPart, HealthPartId, SourceItem } from '../../contract-sources.ts'

export const partLabels: Record<HealthPartId, string> = {
  completeness: t('Completeness'),
  freshness: t('Freshness'),
  duplicates: t('No equal lines'),
  validity: t('Valid rows'),
  outliers: t('Usual amounts'),
}

/** What a score of 0-100 is to a person. */
export function scoreTone(score: number | null): TagTone {
  if (score === null) return 'neutral'
  if (score >= 85) return 'good'
  return score >= 65 ? 'warn' : 'bad'
}

/** Where the lines or the upload of a part are looked at; `null` where there is nothing to look at. */
export function partLink(dataset: SourceItem['dataset'], { lines, upload }: HealthPart) {
  if (upload !== null) return { to: `/app/data-manager/uploads/${upload}`, search: {}, label: t('Show the upload') }
  if (lines === null) return null
  const { filters, from, to, order } = lines
  const search = {
    dataset,
    filters: writeFilters(filters),
    from: from ?? undefined,
    to: to ?? undefined,
    order: order ?? undefined,
  }
  return { to: '/app/data-manager/lines', search, label: t('Show the lines') }
}

const usualRhythms: readonly { from: number; to: number; words: string }[] = [
  { from: 1, to: 1, words: t('daily') },
  { from: 6, to: 8, words: t('weekly') },
  { from: 13, to: 15, words: t('every two weeks') },
  { from: 27, to: 32, words: t('monthly') },
  { from: 85, to: 95, words: t('quarterly') },
  { from: 175, to: 190, words: t('every half year') },
  { from: 350, to: 380, words: t('yearly') },
]

/** How often a file comes, by the days between two: monthly; every 45 days where no usual rhythm is near. */
export function rhythmWords(days: number): string {
  const usual = usualRhythms.find(({ from, to }) => days >= from && days <= to)
  return usual?.words ?? t`every ${formatNumber(days)} days`
}

/** When the next file is to be expected, and whether it should have come; `null` while no rhythm is known. */
export function expectation({ nextExpected, rhythmDays }: Pick<SourceItem, 'nextExpected' | 'rhythmDays'>, now: Date) {
  if (nextExpected === null || rhythmDays === null) return null
  // Half a rhythm late is late; a day or two is not.
  const late = Date.parse(nextExpected) + (rhythmDays / 2) * dayMilliseconds
  return { day: nextExpected, isLate: now.getTime() > late }
}

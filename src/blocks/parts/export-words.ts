import type { Catalogue } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { filterWordsOf } from '#web/ui/filter-words.ts'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { Asked } from '../asked.ts'

type Named = { organization: string; view: string; block: string; period: Period }

/** The name of a file without its ending: whose it is, of which view and block, and of which days. */
export function exportFileName({ organization, view, block, period }: Named): string {
  const words = [organization, view, block, t`${period.from} to ${period.to}`]
  return words.map(word => word.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim()).join(' - ')
}

/** What a table is narrowed to, one filter a line. */
export function filterNotes({ filters }: Asked, { fields }: Pick<Catalogue['datasets'][number], 'fields'>): string[] {
  return filters.map(filter => filterWordsOf(filter, fields))
}

/** What stands below the title of a picture: the days, what they are compared with, and each filter. */
export function printedLines(asked: Asked, catalogue: Pick<Catalogue['datasets'][number], 'fields'>): string[] {
  const { period, comparison } = asked
  const compared =
    'period' in comparison
      ? t` against ${formatPeriod(comparison.period)}`
      : comparison.kind === 'budget'
        ? t(' against the budget')
        : ''
  return [`${formatPeriod(period)}${compared}`, ...filterNotes(asked, catalogue)]
}

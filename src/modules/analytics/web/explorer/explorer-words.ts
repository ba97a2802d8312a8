import { memberWords } from '#blocks/parts/member-words.ts'
import type { Calendar } from '#shared/calendar.ts'
import { listWords } from '#shared/list-words.ts'
import type { Catalogue, Column } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { timeWords } from '#web/ui/time-words.ts'
import type { Axis, PivotPart } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import type { PivotPlace } from '../../rules-pivot-table.ts'
import { grainWords } from './explorer-address.ts'

type Dataset = Pick<Catalogue['datasets'][number], 'dimensions'>

/** What an axis is: Category, or Months. */
export function axisWords(axis: Axis, { dimensions }: Dataset): string {
  if (isTime(axis)) return grainWords[axis.grain]
  return dimensions.find(({ id }) => id === axis.dimension)?.label ?? axis.dimension
}

/** A member of an axis: Packaging, Mar 2026, 12 others. */
export function placeWords(axis: Axis, { member, others }: PivotPlace, calendar: Calendar): string {
  if (others !== null) return `${formatNumber(others)} ${plural(others, 'other', 'others')}`
  if (isTime(axis)) return timeWords(String(member ?? ''), axis.grain, calendar)
  return memberWords(axis.dimension, member)
}

type Titled = { measures: readonly Pick<Column, 'label'>[]; rows: readonly Axis[]; column: Axis | null }

/** What a table answers: Spend and lines by category and supplier, across months. */
export function titleOf({ measures, rows, column }: Titled, dataset: Dataset): string {
  const labels = listWords(measures.map(({ label }, index) => (index === 0 ? label : lowerFirst(label))))
  const by = listWords(rows.map(axis => lowerFirst(axisWords(axis, dataset))))
  const across = column && lowerFirst(axisWords(column, dataset))
  if (by === '') return across ? t`${labels} across ${across}` : labels
  return across ? t`${labels} by ${by}, across ${across}` : t`${labels} by ${by}`
}

/** Which members stand by themselves, and what the others are. */
export function topWords({ measures, rows, column }: Titled, dataset: Dataset): string | null {
  const [measure] = measures
  const named = [...rows, ...(column ? [column] : [])].flatMap(axis =>
    isTime(axis) ? [] : [t`${axis.top} of ${lowerFirst(axisWords(axis, dataset))}`],
  )
  if (named.length === 0 || !measure) return null
  return t`The largest by ${lowerFirst(measure.label)}: ${listWords(named)}. All others are one, computed from their own lines.`
}

export const partWords: Record<PivotPart, string> = {
  value: t('Value'),
  previous: t('Before'),
  change: t('Change'),
  changeShare: t('Change %'),
  share: t('Share'),
}

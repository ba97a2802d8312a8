import type { Calendar } from '#shared/calendar.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { grainLater, grainPeriod, grainsUpTo } from '#shared/fiscal-periods.ts'
import { t } from '#shared/translate.ts'
import type { Attention, TrendPoint } from './contract.ts'
import { attention, limits, median } from './rules-attention.ts'
import { say, sayMonth, sentence } from './rules-sentence.ts'

/** What the months of a period say about whether all their lines are there. */

/** Months without a line between months that have some; the lines are those of the months beside the first gap. */
export function findGaps(dataset: DatasetId, months: readonly TrendPoint[], calendar: Calendar): Attention[] {
  const [first, last] = [
    months.findIndex(({ value }) => value !== null),
    months.findLastIndex(({ value }) => value !== null),
  ]
  // Without any month that has lines there is none that others stand around.
  const missing = first < 0 ? [] : months.slice(first, last).filter(({ value }) => value === null)
  const [gap] = missing
  if (!gap) return []
  const period = grainsUpTo(grainLater(gap.month, 'month', 1, calendar), 'month', 3, calendar)
  return [
    attention({
      rule: 'gap',
      dataset,
      key: gap.month,
      title: t('Months without data'),
      sentence: sentence(
        'gap',
        missing.length > 1
          ? t`${sayMonth(gap.month, calendar)} and ${say(missing.length - 1, 'count')} more have no lines, though the months around do`
          : t`${sayMonth(gap.month, calendar)} has no lines, though the months around it do`,
      ),
      amount: null,
      filters: [],
      period,
    }),
  ]
}

/**
 * The newest month with lines, where it holds less than a fifth of the median of the months before it: the figures of
 * the period fall by what is not loaded yet. Nothing of fewer than three months before it.
 */
export function findThinMonth(dataset: DatasetId, months: readonly TrendPoint[], calendar: Calendar): Attention[] {
  const known = months.flatMap(({ month, value }) => (value === null ? [] : [{ month, value: Number(value) }]))
  const newest = known.at(-1)
  const usual = median(known.slice(0, -1).map(({ value }) => value))
  if (!newest || known.length < 4 || newest.value >= limits.thinMonthShare * usual) return []
  return [
    attention({
      rule: 'gap',
      dataset,
      key: `thin:${newest.month}`,
      title: t('The newest month may not be complete'),
      sentence: sentence(
        'gap.thin',
        t`${sayMonth(newest.month, calendar)} holds less than a fifth of a usual month, so the period may look smaller than it is`,
      ),
      amount: null,
      filters: [],
      period: grainPeriod(newest.month, 'month', calendar),
    }),
  ]
}

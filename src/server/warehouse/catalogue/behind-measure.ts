import type { Making } from '#shared/query-answer.ts'
import type { PeriodSide } from '#shared/query-spec.ts'
import type { Behind, Fact, LineSet, Measure, Over } from './model.ts'

/** What a measure says of its lines, else what its SQL does: a plain sum of amounts, a count, or more than that. */
export function behindOf(measure: Measure, { dataset }: Fact): Behind {
  return measure.behind ?? { made: makingOf(measure, `line.${dataset.amount}`), period: 'all' }
}

/** The lines of one of the two periods that make a measure; `null` where there are none. */
export function lineSetOf(measure: Measure, fact: Fact, side: PeriodSide): LineSet | null {
  return behindOf(measure, fact)[side] ?? null
}

/** The periods whose lines make a measure. */
export function sidesBehind(measure: Measure, fact: Fact): PeriodSide[] {
  return (['period', 'compare'] as const).filter(side => lineSetOf(measure, fact, side) !== null)
}

/** Whether the filters of a measure leave more lines than those that make it, or of another period. */
export function isNarrower(measure: Measure, fact: Fact): boolean {
  const { period, compare } = behindOf(measure, fact)
  return period !== 'all' || compare !== undefined
}

function makingOf({ needsComparison, sql }: Measure, amount: string): Making {
  if (needsComparison) return 'formula'
  const written = sql(recorder)
  if (written === countMark) return 'count'
  return written === sumMark(amount) ? 'sum' : 'formula'
}

const countMark = '<count>'
const sumMark = (expression: string) => `<sum of ${expression}>`
const other = () => '<other>'

/** Writes nothing but which of the aggregates was asked for. */
const recorder: Over = {
  ...{ countWithRate: other, sum: other, median: other, distinct: other, distinctWithRate: other, inBase: other },
  ...{ withRate: other, sumsBy: other, keyedSumsBy: other, pairsBy: other, ofLine: other, days: other, target: other },
  count: () => countMark,
  money: sumMark,
}

import type { Making } from '#shared/query-answer.ts'
import type { PeriodSide } from '#shared/query-spec.ts'
import { column, type Expression, expr } from './expression.ts'
import type { Behind, Fact, LineSet, Measure } from './model.ts'

/** What a measure says of its lines, else what its aggregate is: a plain sum of amounts, a count, or more than that. */
export function behindOf(measure: Measure, { dataset }: Fact): Behind {
  return measure.behind ?? { made: makingOf(measure, column(dataset.amount)), period: 'all' }
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

function makingOf({ needsComparison, sql }: Measure, amount: Expression): Making {
  if (needsComparison) return 'formula'
  const [count, sum, other] = [expr`count`, expr`sum`, expr`other`]
  const isOther = () => other
  // Writes nothing but which of the aggregates was asked for.
  const written = sql({
    ...{ countWithRate: isOther, sum: isOther, median: isOther, distinct: isOther, distinctWithRate: isOther },
    ...{ inBase: isOther, withRate: isOther, sumsBy: isOther, keyedSumsBy: isOther, pairsBy: isOther },
    ...{ ofLine: isOther, days: isOther, target: isOther },
    count: () => count,
    money: expression => (expression === amount ? sum : other),
  })
  if (written === count) return 'count'
  return written === sum ? 'sum' : 'formula'
}

import { column, type Expression, expr, joined, type Needs } from './expression.ts'
import type { Measure, Over } from './model.ts'

/** How much of the base currency one unit of a line's currency buys; 0 when its month has no rate. */
export const baseRate = column('base_rate')

/** What a measure needs of lines, whatever it is asked over; `base_rate` too when it goes by money in the base currency. */
export function needsOfMeasure({ sql }: Pick<Measure, 'sql'>): Needs {
  return sql(reading).needs
}

const plain = (...parts: (Expression | undefined)[]) =>
  joined(
    parts.filter(part => part !== undefined),
    ', ',
  )
const rated = (...parts: (Expression | undefined)[]) => plain(baseRate, ...parts)
const nothing = () => expr`1`

/** Aggregates that hand on what they need. */
const reading: Over = {
  ...{ count: plain, sum: plain, distinct: plain, withRate: plain, ofLine: plain, days: nothing, target: nothing },
  ...{ sumsBy: plain, keyedSumsBy: plain, pairsBy: plain },
  ...{ countWithRate: rated, money: rated, distinctWithRate: rated, inBase: rated },
  median: (expression, { where } = {}) => plain(expression, where),
}

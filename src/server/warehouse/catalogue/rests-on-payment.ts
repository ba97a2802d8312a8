import { needsOfMeasure } from './measure-needs.ts'
import type { Dimension, Fact, Measure } from './model.ts'

/**
 * Whether a measure is known only once lines are paid, so that it is not final for months that are open. What stands on
 * the newest day is final as of that day.
 */
export function restsOnPayment(measure: Measure): boolean {
  if (measure.isStanding) return false
  return [measure, ...(measure.parts ?? [])].some(one => needsOfMeasure(one).has('paid_date'))
}

/** Whether it is known only once a line is paid which member of a dimension it is of. */
export function isByPayment({ sql, isStanding }: Pick<Dimension, 'sql' | 'isStanding'>): boolean {
  return isStanding !== true && sql.needs.has('paid_date')
}

/** Whether any of these is a dimension of a fact whose members are known only once a line is paid. */
export function anyByPayment({ dimensions }: Pick<Fact, 'dimensions'>, ids: readonly string[]): boolean {
  return dimensions.some(one => ids.includes(one.id) && isByPayment(one))
}

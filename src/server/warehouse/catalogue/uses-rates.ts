import { needsOfMeasure } from './measure-needs.ts'
import type { Measure } from './model.ts'

/** Whether a measure goes by money in the base currency, so that lines without a rate are not in it. */
export function usesRates(measure: Measure): boolean {
  return needsOfMeasure(measure).has('base_rate')
}

import { grainSteps } from '#shared/fiscal-periods.ts'
import { type Asked, askedLines } from '../asked.ts'
import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import type { SpecialBlock } from '../view.ts'
import { cohortBlock, cohortGrains, cohortMeasures } from './definition.ts'

/** Months while as many columns can be taken in, then quarters. */
const mostMonths = 24

/** The times that cohorts are of unless a person chose others. */
export function usualGrain({ period, calendar }: Pick<Asked, 'period' | 'calendar'>): (typeof cohortGrains)[number] {
  return grainSteps(period, 'month', calendar).length > mostMonths ? 'quarter' : 'month'
}

/** What cohorts are asked with. */
export function cohortSpec({ id }: SpecialBlock, { asked, choiceOf }: Pick<Ahead, 'asked' | 'choiceOf'>) {
  const choice = choiceOf(id)
  return {
    ...askedLines(asked),
    grain: cohortGrains.find(one => one === choice.grain) ?? usualGrain(asked),
    measure: cohortMeasures.find(one => one === choice.measure) ?? 'customers',
  }
}

export function cohortQuery(block: SpecialBlock, ahead: Ahead) {
  return blockQuery(cohortBlock, cohortSpec(block, ahead))
}

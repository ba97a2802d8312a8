import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import { pageOf } from '../parts/choices.ts'
import type { SpecialBlock } from '../view.ts'
import { findingKinds, findingsBlock } from './definition.ts'
import { limitsOf } from './limits.ts'

/** What findings are asked with. */
export function findingsSpec({ id }: SpecialBlock, { asked, choiceOf }: Pick<Ahead, 'asked' | 'choiceOf'>) {
  const choice = choiceOf(id)
  const kind = findingKinds.find(one => one === choice.kind)
  return {
    filters: [...asked.filters],
    period: asked.period,
    ...('period' in asked.comparison ? { compare: asked.comparison.period } : {}),
    ...(kind ? { kind } : {}),
    limits: limitsOf(choice),
    isDismissed: choice.aside === 'yes',
    page: pageOf(choice),
  }
}

export function findingsQuery(block: SpecialBlock, ahead: Ahead) {
  return blockQuery(findingsBlock, findingsSpec(block, ahead))
}

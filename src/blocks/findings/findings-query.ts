import { readSort } from '#shared/list-sorts.ts'
import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import { pageOf } from '../parts/choices.ts'
import type { SpecialBlock } from '../view.ts'
import { findingColumns } from './columns.ts'
import { findingKinds, findingsBlock } from './definition.ts'
import { limitsOf } from './limits.ts'

const sortedColumns = findingColumns(true, 'UTC').flatMap(({ id, isSorted }) => (isSorted ? id : []))

/** What findings are asked with. */
export function findingsSpec({ id }: SpecialBlock, { asked, choiceOf }: Pick<Ahead, 'asked' | 'choiceOf'>) {
  const choice = choiceOf(id)
  const order = readSort(choice.sort, sortedColumns)
  const kind = findingKinds.find(one => one === choice.kind)
  return {
    filters: [...asked.filters],
    period: asked.period,
    ...('period' in asked.comparison ? { compare: asked.comparison.period } : {}),
    ...(kind ? { kind } : {}),
    limits: limitsOf(choice),
    isDismissed: choice.aside === 'yes',
    ...(order ? { order } : {}),
    page: pageOf(choice),
  }
}

export function findingsQuery(block: SpecialBlock, ahead: Ahead) {
  return blockQuery(findingsBlock, findingsSpec(block, ahead))
}

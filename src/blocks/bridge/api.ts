import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Catalogue } from '#shared/query-answer.ts'
import { send } from '#web/send.ts'
import type { Asked } from '../asked.ts'
import type { Drivers, DriversInput } from '../drivers/definition.ts'
import type { View } from '../view.ts'
import type { Bridge, BridgeInput, ChangeQuestion } from './definition.ts'

/** What a view covers, as the calls about changes take it. */
export function changeQuestion({ dataset, period, comparison, filters, constantRates }: Asked): ChangeQuestion {
  return {
    dataset,
    period,
    filters: [...filters],
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}

/** Where a change comes from; while another is on its way, the one before stays in sight. */
export function bridgeQuery(spec: BridgeInput) {
  return queryOptions({
    queryKey: ['query', 'bridge', spec],
    queryFn: ({ signal }) => send<Bridge>('analytics/bridge', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the drivers of a view are asked of: its measure where that adds up, else the dataset's money. */
export function driversSpec(view: View, asked: Asked, { measures }: Catalogue['datasets'][number]): DriversInput {
  const measure = measures.find(
    ({ id, isAdditive, needsComparison }) => id === view.measure && isAdditive && !needsComparison,
  )
  return { question: changeQuestion(asked), ...(measure ? { measure: measure.id } : {}) }
}

/** Which members explain a change. */
export function driversQuery(spec: DriversInput) {
  return queryOptions({
    queryKey: ['query', 'drivers', spec],
    queryFn: ({ signal }) => send<Drivers>('analytics/drivers', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

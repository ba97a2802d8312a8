import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { Stages, StagesInput } from '../stages/definition.ts'
import type { CohortInput, Cohorts } from './definition.ts'

/** Customers by when they first bought. */
export function cohortsQuery(spec: CohortInput) {
  return queryOptions({
    queryKey: ['query', 'cohorts', spec],
    queryFn: ({ signal }) => send<Cohorts>('analytics/cohorts', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Deals stage by stage. */
export function stagesQuery(spec: StagesInput) {
  return queryOptions({
    queryKey: ['query', 'stages', spec],
    queryFn: ({ signal }) => send<Stages>('analytics/stages', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

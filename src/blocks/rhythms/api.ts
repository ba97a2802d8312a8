import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { Asked } from '../asked.ts'
import type { RhythmInput, Rhythms } from './definition.ts'
import type { LostChoice } from './words.ts'

/** What a view covers, and what counts as lost, as the call takes it. */
export function rhythmSpec({ period, filters, comparison, constantRates }: Asked, lost: LostChoice): RhythmInput {
  return {
    ...lost,
    ...{ period, filters: [...filters] },
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}

/** Customers by their own rhythm; while others are on their way, those before stay in sight. */
export function rhythmsQuery(spec: RhythmInput) {
  return queryOptions({
    queryKey: ['query', 'rhythms', spec],
    queryFn: ({ signal }) => send<Rhythms>('analytics/rhythms', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

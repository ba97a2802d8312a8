import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { Asked } from '../asked.ts'
import type { PriceVariance, PriceVarianceInput } from '../price-variance/definition.ts'
import type { Ranking, RankingInput, Tail, TailInput } from './definition.ts'

/** What a view covers, as the calls about its members take it. */
export function rankedQuestion({ dataset, period, filters, constantRates }: Asked): RankingInput['question'] {
  return { dataset, period, filters: [...filters], ...(constantRates ? { constantRates } : {}) }
}

/** Members in classes; while others are on their way, those before stay in sight. */
export function rankingQuery(spec: RankingInput) {
  return queryOptions({
    queryKey: ['query', 'ranking', spec],
    queryFn: ({ signal }) => send<Ranking>('analytics/ranking', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The members of the tail. */
export function tailQuery(spec: TailInput) {
  return queryOptions({
    queryKey: ['query', 'tail', spec],
    queryFn: ({ signal }) => send<Tail>('analytics/tail', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Lines beside the price they are measured against. */
export function priceVarianceQuery(spec: PriceVarianceInput) {
  return queryOptions({
    queryKey: ['query', 'price variance', spec],
    queryFn: ({ signal }) => send<PriceVariance>('analytics/price-variance', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { PriceIndexAnswer, PriceIndexInput } from './definition.ts'

/** Prices against the year before and the rise allowed on them; while another answer is on its way, the one before stays. */
export function priceIndexQuery(spec: PriceIndexInput) {
  return queryOptions({
    queryKey: ['query', 'price-index', spec],
    queryFn: ({ signal }) => send<PriceIndexAnswer>('analytics/price-index', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

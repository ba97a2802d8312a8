import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import type { Asked } from '../asked.ts'
import type { Pair, PairChoices, PairInput, Pairs } from '../price-pairs/definition.ts'
import type { Squeeze, SqueezeInput } from './definition.ts'

const pairsKey = ['price-pairs'] as const
const squeezeKey = ['query', 'squeeze'] as const

/** What a view covers, as the call takes it. A budget has no prices: then nothing is compared. */
export function squeezeSpec({ period, comparison, filters, constantRates }: Asked): SqueezeInput {
  return {
    period,
    filters: [...filters],
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}

/** Prices paid beside prices asked. */
export function squeezeQuery(spec: SqueezeInput) {
  return queryOptions({
    queryKey: [...squeezeKey, spec],
    queryFn: ({ signal }) => send<Squeeze>('analytics/squeeze', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What stands beside what. */
export const pairsQuery = queryOptions({
  queryKey: pairsKey,
  queryFn: ({ signal }) => send<Pairs>('analytics/price-pairs', { signal }),
})

/** What may stand beside what. */
export const pairChoicesQuery = queryOptions({
  queryKey: ['query', 'price-pair-choices'],
  queryFn: ({ signal }) => send<PairChoices>('analytics/price-pairs/choices', { signal }),
})

/** Puts a purchase category beside a product category. */
export function useCreatePair() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (pair: PairInput) => toast('create', send<Pair>('analytics/price-pairs', { body: pair }), 'the pair'),
    onSuccess,
  })
}

/** Takes one away. */
export function useDeletePair() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ uuid }: Pair) =>
      toast('delete', send<void>(`analytics/price-pairs/${uuid}`, { method: 'DELETE' }), 'the pair'),
    onSuccess,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([pairsKey, squeezeKey].map(queryKey => queries.invalidateQueries({ queryKey })))
  }
}

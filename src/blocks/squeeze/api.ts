import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import type { Asked } from '../asked.ts'
import { blockKey } from '../parts/block-query.ts'
import type { Pair, PairChoices, PairInput } from '../price-pairs/definition.ts'
import { pricePairsBlock } from '../price-pairs/definition.ts'
import type { SqueezeInput } from './definition.ts'
import { squeezeBlock } from './definition.ts'

/** What a view covers, as the call takes it. A budget has no prices: then nothing is compared. */
export function squeezeSpec({ period, comparison, filters, constantRates }: Asked): SqueezeInput {
  return {
    period,
    filters: [...filters],
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}

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
    await Promise.all(
      [pricePairsBlock, squeezeBlock].map(block => queries.invalidateQueries({ queryKey: blockKey(block) })),
    )
  }
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import type { Asked } from '../asked.ts'
import { blockKey } from '../parts/block-query.ts'
import { createPair, deletePair, listPairChoices } from '../price-pairs/calls.ts'
import type { Pair, PairInput } from '../price-pairs/definition.ts'
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
  queryFn: ({ signal }) => callPortal(listPairChoices, { signal }),
})

/** Puts a purchase category beside a product category. */
export function useCreatePair() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (pair: PairInput) => toast('create', callPortal(createPair, { body: pair }), 'the pair'),
    onSuccess,
  })
}

/** Takes one away. */
export function useDeletePair() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ uuid }: Pair) => toast('delete', callPortal(deletePair, { params: { id: uuid } }), 'the pair'),
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

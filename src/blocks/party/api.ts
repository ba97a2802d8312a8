import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listFamilies } from '#shared/calls/families.ts'
import type { FamilyKind } from '#shared/families.ts'
import { callPortal } from '#web/call-portal.ts'
import type { Asked } from '../asked.ts'
import type { ChosenParty } from '../parts/party-of.ts'
import type { PartyInput } from './definition.ts'

/** What a view of one party covers, as the call takes it. */
export function partySpec(
  { kind, name, others }: ChosenParty,
  { period, comparison, constantRates }: Asked,
): PartyInput {
  return {
    ...{ kind, name, period, filters: others },
    ...('period' in comparison ? { compare: comparison.period } : {}),
    ...(constantRates ? { constantRates } : {}),
  }
}

/** Families by any of their spellings, the largest first; all of them for no words. */
export function foundPartiesQuery(kind: FamilyKind, search: string) {
  const query = { kind, search: search.slice(0, 200), order: 'amount', page: 1 } as const
  return queryOptions({
    queryKey: ['query', 'found parties', query],
    queryFn: ({ signal }) => callPortal(listFamilies, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

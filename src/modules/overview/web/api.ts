import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPortal } from '#web/call-portal.ts'
import { ofWork } from '#web/things/work-api.ts'
import { getAttention, getSummariesV1, getSummariesV2 } from '../calls.ts'
import type { Attention, SummariesVersion } from '../contract.ts'
import { comparable } from './comparable.ts'
import type { OverviewView } from './overview-view.ts'

/** What needs attention in a period, which takes longer than its figures. */
export function attentionQuery({ period, compare }: OverviewView) {
  return queryOptions({
    queryKey: ['attention', period, compare],
    queryFn: async ({ signal }): Promise<readonly Attention[]> => {
      const query = { option: 'summaries', ...period, compare } as const
      return (await callPortal(getAttention, { query, signal })).attention
    },
    meta: ofWork,
  })
}

/** The summaries of a period; while another period is on its way, the one before stays in sight. */
export function summariesQuery(version: SummariesVersion, { period, compare }: OverviewView) {
  return queryOptions({
    queryKey: ['summaries', version, period, compare],
    queryFn: ({ signal }) =>
      callPortal(version === 1 ? getSummariesV1 : getSummariesV2, {
        query: { option: 'summaries', ...period, compare },
        signal,
      }),
    select: comparable,
    placeholderData: keepPreviousData,
  })
}

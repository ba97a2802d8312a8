import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/send.ts'
import type { Attention, AttentionAnswer, Summaries, SummariesVersion } from '../contract.ts'
import { comparable } from './comparable.ts'
import type { OverviewView } from './overview-view.ts'

/** What needs attention in a period, which takes longer than its figures. */
export function attentionQuery({ period, compare }: OverviewView) {
  return queryOptions({
    queryKey: ['attention', period, compare],
    queryFn: async ({ signal }): Promise<readonly Attention[]> => {
      const query = { option: 'summaries', ...period, compare }
      return (await send<AttentionAnswer>('summaries/attention', { query, signal })).attention
    },
  })
}

/** The summaries of a period; while another period is on its way, the one before stays in sight. */
export function summariesQuery(version: SummariesVersion, { period, compare }: OverviewView) {
  return queryOptions({
    queryKey: ['summaries', version, period, compare],
    queryFn: ({ signal }) =>
      send<Summaries>(`summaries/v${version}/`, { query: { option: 'summaries', ...period, compare }, signal }),
    select: comparable,
    placeholderData: keepPreviousData,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { askQuery } from '#shared/calls/queries.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { callPortal } from '#web/call-portal.ts'
import type { CoveredMonth } from './history-rules.ts'

/** The months of the calendar that a dataset has lines in, by their first days, oldest first. */
export function coverageQuery(dataset: DatasetId) {
  return queryOptions({
    queryKey: ['query', 'coverage', dataset],
    queryFn: async ({ signal }): Promise<CoveredMonth[]> => {
      const answer = await callPortal(askQuery, { body: { dataset, measures: ['lines'], grain: 'month' }, signal })
      return answer.rows
        .map(({ period, lines }) => ({ month: String(period), lines: Number(lines) }))
        .sort((a, b) => (a.month < b.month ? -1 : 1))
    },
  })
}

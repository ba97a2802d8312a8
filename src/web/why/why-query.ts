import { queryOptions } from '@tanstack/react-query'
import type { Explanation } from '#shared/query-explanation.ts'
import { send } from '#web/send.ts'
import type { Explained } from './explained.ts'

/** What is behind a figure. */
export function whyQuery({ measure, question }: Explained) {
  return queryOptions({
    queryKey: ['query', 'explain', measure, question],
    queryFn: ({ signal }) => send<Explanation>('query/explain', { body: { measure, question }, signal }),
  })
}

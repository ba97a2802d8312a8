import { queryOptions } from '@tanstack/react-query'
import { explainFigure } from '#shared/calls/queries.ts'
import { callPortal } from '#web/call-portal.ts'
import type { Explained } from './explained.ts'

/** What is behind a figure. */
export function whyQuery({ measure, question }: Explained) {
  return queryOptions({
    queryKey: ['query', 'explain', measure, question],
    queryFn: ({ signal }) => callPortal(explainFigure, { body: { measure, question }, signal }),
  })
}

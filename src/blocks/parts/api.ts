import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askQuery, getCatalogue } from '#shared/calls/queries.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { callPortal } from '#web/call-portal.ts'
import { requestTypes } from '#web/session/data-provider.ts'
import { getExtents } from './calls-extents.ts'

const longLived = 5 * 60_000

/** What can be asked: measures, dimensions and filter fields, in words. */
export const catalogueQuery = queryOptions({
  queryKey: ['query', 'catalogue'],
  queryFn: ({ signal }) => callPortal(getCatalogue, { signal }),
  staleTime: longLived,
})

/** The days that are loaded of each dataset. */
export const extentsQuery = queryOptions({
  queryKey: ['query', 'extents'],
  queryFn: ({ signal }) => callPortal(getExtents, { signal }),
})

/** The processes of a type, in their order. */
export function processesQuery(type: OrganizationType) {
  return queryOptions({ queryKey: ['types', type], queryFn: () => requestTypes(type), staleTime: longLived })
}

/** An answer of the warehouse; while another is on its way, the one before stays in sight. A changed question stops it. */
export function answerQuery(spec: QueryInput) {
  return queryOptions({
    queryKey: ['query', 'answer', spec],
    queryFn: ({ signal }) => callPortal(askQuery, { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

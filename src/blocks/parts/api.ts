import { askQuery, getCatalogue } from '#shared/calls/queries.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { heldQuery, portalQuery } from '#web/call-portal.ts'
import type { Ask } from './ask-together.ts'
import { getExtents } from './calls-extents.ts'

const longLived = 5 * 60_000

/** What can be asked: measures, dimensions and filter fields, in words. */
export const catalogueQuery = { ...portalQuery(['query', 'catalogue'], getCatalogue), staleTime: longLived }

/** The days that are loaded of each dataset. */
export const extentsQuery = portalQuery(['query', 'extents'], getExtents)

/**
 * An answer of the warehouse; while another is on its way, the one before stays in sight. A changed question stops it. With
 * `together` it is asked with others of the same moment.
 */
export function answerQuery(spec: QueryInput, together: Ask | null = null) {
  const alone = heldQuery(['query', 'answer', spec], askQuery, { body: spec })
  return together ? { ...alone, queryFn: ({ signal }: { signal: AbortSignal }) => together(spec, signal) } : alone
}

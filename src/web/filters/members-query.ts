import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askMembers } from '#shared/calls/queries.ts'
import type { MembersInput } from '#shared/query-spec.ts'
import { callPortal } from '#web/call-portal.ts'

/** The members of a field that contain a text, for suggestions. */
export function membersQuery(spec: MembersInput) {
  return queryOptions({
    queryKey: ['query', 'members', spec],
    queryFn: ({ signal }) => callPortal(askMembers, { body: spec, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MembersAnswer } from '#shared/query-answer.ts'
import type { MembersInput } from '#shared/query-spec.ts'
import { send } from '#web/send.ts'

/** The members of a field that contain a text, for suggestions. */
export function membersQuery(spec: MembersInput) {
  return queryOptions({
    queryKey: ['query', 'members', spec],
    queryFn: ({ signal }) => send<MembersAnswer>('query/members', { body: spec, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

import { askMembers } from '#shared/calls/queries.ts'
import type { MembersInput } from '#shared/query-spec.ts'
import { heldQuery } from '#web/call-portal.ts'

/** The members of a field that contain a text, for suggestions. */
export function membersQuery(spec: MembersInput) {
  const key = ['query', 'members', spec.dataset, spec.field, spec]
  return { ...heldQuery(key, askMembers, { body: spec }), staleTime: 60_000 }
}

import { askMembers } from '#shared/calls/queries.ts'
import { hasSaidMembers, sayMember } from '#shared/made-dimensions.ts'
import type { MembersInput } from '#shared/query-spec.ts'
import { hasWords } from '#shared/text.ts'
import { heldQuery } from '#web/call-portal.ts'

/** The members of a field that contain a text, for suggestions. */
export function membersQuery(spec: MembersInput) {
  const key = ['query', 'members', spec.dataset, spec.field, spec]
  return { ...heldQuery(key, askMembers, { body: spec }), staleTime: 60_000 }
}

/** The same for a field of choice by what is read: members that are the portal's own words are all fetched. */
export function choicesQuery({ search, ...spec }: MembersInput) {
  return membersQuery(hasSaidMembers(spec.field) ? spec : { ...spec, search })
}

/** Members as choices by what is read. */
export function choicesOf(field: string, members: readonly string[]) {
  return members.map(value => ({ value, label: sayMember(field, value) ?? value }))
}

/** Which of them a search finds, for a field of choice: the server has searched, but not the portal's own words. */
export function choicesFound(field: string) {
  return <Choice>({ options, search }: { options: Choice[]; search: string }): Choice[] => {
    const isChosen = options.some(one => labelOf(one) === search)
    return isChosen || !hasSaidMembers(field) ? options : options.filter(one => hasWords(labelOf(one), search))
  }
}

function labelOf(choice: unknown): string {
  return typeof choice === 'object' && choice !== null && 'label' in choice ? String(choice.label) : ''
}

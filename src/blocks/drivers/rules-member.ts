import type { Value } from '#shared/query-answer.ts'
import type { Filter } from '#shared/query-spec.ts'

/** Members as the warehouse names them in texts: a blank text is a line that names none. */

type Named = { id: string; kind: string }

/** A member as the wire has it. */
export function memberValue({ kind }: Pick<Named, 'kind'>, member: string): Value {
  if (member === '') return null
  return kind === 'number' ? Number(member) : member
}

/** The filters that leave the lines of one member. */
export function memberFilters({ id }: Pick<Named, 'id'>, member: string): Filter[] {
  return member === '' ? [{ field: id, op: 'isBlank', values: [] }] : [{ field: id, op: 'is', values: [member] }]
}

/** The filters that leave the lines of all members but these. */
export function otherFilters({ id }: Pick<Named, 'id'>, members: readonly string[]): Filter[] {
  const named = members.filter(member => member !== '')
  return [
    ...(named.length > 0 ? [{ field: id, op: 'isNot' as const, values: named }] : []),
    ...(named.length < members.length ? [{ field: id, op: 'isNotBlank' as const, values: [] }] : []),
  ]
}

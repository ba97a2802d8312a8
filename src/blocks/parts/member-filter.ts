import type { Value } from '#shared/query-answer.ts'
import type { Filter } from '#shared/query-spec.ts'

/** The filter that leaves the lines of one member; blank is a member too. */
export function memberFilter(field: string, member: Value): Filter {
  return member === null || member === '' ? { field, op: 'isBlank', values: [] } : { field, op: 'is', values: [member] }
}

/** The filters that leave the lines of all members of a field but these; blank is one too. */
export function withoutMembers(field: string, known: readonly Value[]): Filter[] {
  const values = known.flatMap(value => (value === null || value === '' ? [] : [value]))
  const isNot: Filter[] = values.length > 0 ? [{ field, op: 'isNot', values }] : []
  return values.length < known.length ? [...isNot, { field, op: 'isNotBlank', values: [] }] : isNot
}

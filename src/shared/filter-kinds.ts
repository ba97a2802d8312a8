import type { FieldKind } from './fields.ts'
import type { FilterOp } from './query-spec.ts'

/** How the values of a field compare: what a filter can ask of it. */
export type FilterKind = 'text' | 'date' | 'number' | 'uuid'

/** The operators each kind takes, the usual one first. */
export const opsOfKind: Record<FilterKind, readonly FilterOp[]> = {
  text: ['is', 'isNot', 'contains', 'isBlank', 'isNotBlank'],
  date: ['is', 'isNot', 'atLeast', 'atMost', 'between', 'isBlank', 'isNotBlank'],
  number: ['is', 'isNot', 'atLeast', 'atMost', 'between', 'isBlank', 'isNotBlank'],
  uuid: ['is', 'isNot', 'isBlank', 'isNotBlank'],
}

/** How the values of a field of a dataset compare. */
export function filterKindOf(kind: FieldKind): FilterKind {
  if (kind === 'date') return 'date'
  return kind === 'money' || kind === 'number' || kind === 'integer' ? 'number' : 'text'
}

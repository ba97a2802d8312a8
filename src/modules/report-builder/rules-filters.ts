import type { Filter } from '#shared/query-spec.ts'

/**
 * The filters that a widget takes of those given, and those it leaves: of fields its data have not, or that it is told to ignore. A block
 * that a module brings takes none.
 */
export function splitFilters(
  filters: readonly Filter[],
  { fields, ignores, kind }: { fields: ReadonlySet<string>; ignores: readonly string[]; kind: string },
): { taken: Filter[]; left: Filter[] } {
  const isTaken = ({ field }: Filter) => !kind.includes('/') && fields.has(field) && !ignores.includes(field)
  return { taken: filters.filter(isTaken), left: filters.filter(filter => !isTaken(filter)) }
}

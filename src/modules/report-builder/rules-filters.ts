import type { FactId } from '#shared/facts.ts'
import type { Filter } from '#shared/query-spec.ts'
import { type AskingWidget, narrowingOf } from './definition.ts'

/** A widget, and the dimensions of its dataset. */
type FilteredWidget = Pick<AskingWidget, 'dataset' | 'ignores'> & { fields: ReadonlySet<string>; kind: string }

/**
 * The filters that a widget takes of those given, and those it leaves: of fields its data have not, that it is told to ignore, or that
 * its kind is not asked with.
 */
export function splitFilters(
  filters: readonly Filter[],
  { dataset, fields, ignores, kind }: FilteredWidget,
): { taken: Filter[]; left: Filter[] } {
  const narrowing = narrowingOf(kind)
  const isAskedWith = (field: string) =>
    narrowing === 'party' ? field === partyFieldOf(dataset) : narrowing !== 'none'
  const isTaken = ({ field }: Filter) => isAskedWith(field) && fields.has(field) && !ignores.includes(field)
  return { taken: filters.filter(isTaken), left: filters.filter(filter => !isTaken(filter)) }
}

/** The dimension that names the party of a widget. */
export function partyFieldOf(dataset: FactId): 'supplier_family' | 'customer_family' {
  return dataset === 'spend' ? 'supplier_family' : 'customer_family'
}

import type { Catalogue } from '#shared/query-answer.ts'
import type { FilterField } from './filter-draft.ts'

/** What people narrow a view by most, in that order. */
const likely = [
  'supplier_family',
  'customer_family',
  'business_unit',
  'category',
  'product_category',
  'item',
  'product',
  'buyer',
  'country',
]

/** Everything of a line that a view can be narrowed by, the likeliest first; uploads are the lines page's. */
export function filterFieldsOf({ fields }: Catalogue['datasets'][number]): FilterField[] {
  const place = (id: string) => (likely.includes(id) ? likely.indexOf(id) : likely.length)
  return fields
    .flatMap(({ id, label, kind }) => (kind === 'uuid' ? [] : [{ id, label, kind }]))
    .sort((a, b) => place(a.id) - place(b.id))
}

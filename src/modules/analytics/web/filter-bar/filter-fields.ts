import type { Catalogue } from '#shared/query-answer.ts'
import type { FilterField } from '#web/filters/filter-draft.ts'

/** Everything of a line that a view can be narrowed by; uploads are the lines page's. */
export function filterFieldsOf({ fields }: Catalogue['datasets'][number]): FilterField[] {
  return fields.flatMap(({ id, label, kind }) => (kind === 'uuid' ? [] : [{ id, label, kind }]))
}

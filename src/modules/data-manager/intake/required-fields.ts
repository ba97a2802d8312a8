import { isDatasetId } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { Mapping } from '../contract-mapping.ts'

/**
 * The fields every row must have that a mapping does not give. An update of facts needs none beside its key: what it
 * does not give stays as the loaded line has it.
 */
export function missingFields(dataset: LoadableId, { columns, made = [], mode }: Mapping): Field[] {
  if (mode === 'update' && isDatasetId(dataset)) return []
  const given = new Set([...columns, ...made].map(({ field }) => field))
  return loadables[dataset].fields.filter(field => field.required && !given.has(field.id))
}

import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'

/** Everything of a line that a filter can name, the family of the other party behind the fields of the dataset. */
export function filterFields(dataset: DatasetId): Field[] {
  const { fields, party } = datasets[dataset]
  const label = `${fields.find(({ id }) => id === party)?.label ?? party} family`
  const timing: Field[] =
    dataset === 'spend' ? [{ id: 'payment_timing', label: 'Paid on time or late', kind: 'text' }] : []
  return [...fields, { id: `${party}_family`, label, kind: 'text' }, ...timing]
}

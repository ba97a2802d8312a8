import { type FactId, facts } from '#shared/facts.ts'
import type { Field } from '#shared/fields.ts'
import { madeLabels } from '#shared/made-dimensions.ts'
import { t } from '#shared/translate.ts'

const made: Record<FactId, readonly Field[]> = {
  spend: [{ id: 'payment_timing', label: madeLabels.payment_timing, kind: 'text' }],
  sales: [],
  deals: [{ id: 'status', label: t('Status'), kind: 'text' }],
}

/** Everything of a line that a filter can name, the family of the other party behind the fields of the dataset. */
export function filterFields(dataset: FactId): Field[] {
  const { fields, party } = facts[dataset]
  const label = party === 'supplier' ? madeLabels.supplier_family : madeLabels.customer_family
  return [...fields, { id: `${party}_family`, label, kind: 'text' }, ...made[dataset]]
}

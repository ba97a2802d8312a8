import { type FactId, facts } from '#shared/facts.ts'
import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'

const made: Record<FactId, readonly Field[]> = {
  spend: [{ id: 'payment_timing', label: t('Paid on time or late'), kind: 'text' }],
  sales: [],
  deals: [{ id: 'status', label: t('Status'), kind: 'text' }],
}

/** Everything of a line that a filter can name, the family of the other party behind the fields of the dataset. */
export function filterFields(dataset: FactId): Field[] {
  const { fields, party } = facts[dataset]
  const label = party === 'supplier' ? t('Supplier family') : t('Customer family')
  return [...fields, { id: `${party}_family`, label, kind: 'text' }, ...made[dataset]]
}

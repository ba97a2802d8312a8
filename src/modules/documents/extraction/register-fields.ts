import type { FieldProof, FieldProposal } from './candidates.ts'
import type { ContractParty } from './parties.ts'
import type { ProposedFields } from './propose-fields.ts'

/** What is proposed for a field of the register of contracts, as the register writes it. */
export type RegisterFieldProposal = { field: ContractField; value: string; proof: FieldProof }

/** The fields of the register of contracts that a contract's text may say, in the order in which people check them. */
export const contractFields = [
  'number',
  'supplier',
  'start_date',
  'end_date',
  'initial_term_months',
  'auto_renew',
  'renewal_term_months',
  'notice_months',
  'notice_days',
  'value',
  'value_per',
  'currency',
  'payment_terms_days',
] as const
export type ContractField = (typeof contractFields)[number]

/** What was read, by the fields of the register. */
export function registerFields(fields: ProposedFields): RegisterFieldProposal[] {
  const { notice } = fields
  const inMonths = notice?.value.unit === 'months' ? notice : null
  const inDays = notice?.value.unit === 'days' ? notice : null
  return [
    ...one('number', fields.number, value => value),
    ...one('supplier', supplierAmong(fields.parties), ({ name }) => name),
    ...one('start_date', fields.start, day => day),
    ...one('end_date', fields.end, day => day),
    ...one('initial_term_months', fields.initialMonths, String),
    ...one('auto_renew', fields.isRenewing, isRenewing => (isRenewing ? 'yes' : 'no')),
    ...one('renewal_term_months', fields.renewalMonths, String),
    ...one('notice_months', inMonths, ({ count }) => String(count)),
    ...one('notice_days', inDays, ({ count }) => String(count)),
    ...one('value', fields.value, amount => amount),
    ...one('value_per', fields.valuePer, per => per),
    ...one('currency', fields.currency, code => code),
    ...one('payment_terms_days', fields.paymentDays, String),
  ]
}

function one<Value>(
  field: ContractField,
  proposal: FieldProposal<Value> | null,
  write: (value: Value) => string,
): RegisterFieldProposal[] {
  return proposal ? [{ field, value: write(proposal.value), proof: proposal.proof }] : []
}

/** The only party that supplies; of two parties the one that does not buy. */
function supplierAmong(parties: readonly FieldProposal<ContractParty>[]): FieldProposal<ContractParty> | null {
  const supplying = parties.filter(({ value }) => value.role === 'supplier')
  const [first, other] = supplying
  if (first) return other ? null : first
  const unsaid = parties.filter(({ value }) => value.role !== 'customer')
  return parties.length === 2 && unsaid.length === 1 ? (unsaid[0] ?? null) : null
}

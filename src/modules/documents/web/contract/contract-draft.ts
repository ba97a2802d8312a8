import { type Field, isNumericField } from '#shared/fields.ts'
import { registers } from '#shared/registers.ts'
import { typedValue, wireValue } from '#web/registers/register-words.ts'
import type { ConfirmedContract, ContractProposals } from '../../contract-fields.ts'
import { type ContractField, contractFields } from '../../extraction/register-fields.ts'
import { keptPrices } from './price-ticks.ts'

/** What a person typed over what was read; a field that is not in it stands as it was read. */
export type ContractEdits = Partial<Record<ContractField, string>>

/** The fields that are checked, as the register has them. */
export const checkedFields: readonly (Field & { id: ContractField })[] = contractFields.flatMap(id => {
  const field = registers.contracts.fields.find(one => one.id === id)
  return field ? [{ ...field, id }] : []
})

/** Notice is agreed in months or in days. */
const otherNotice: Partial<Record<ContractField, ContractField>> = {
  notice_months: 'notice_days',
  notice_days: 'notice_months',
}

export type ReadField = ContractProposals['fields'][number]

/** What was read of a field. */
export function readOf({ fields }: ContractProposals, id: ContractField): ReadField | undefined {
  return fields.find(({ field }) => field === id)
}

/** A field as the form has it: what was typed, else what was read, else what the register has. */
export function typedOf(
  proposals: ContractProposals,
  edits: ContractEdits,
  field: Field & { id: ContractField },
): string {
  const edited = edits[field.id]
  if (edited !== undefined) return edited
  const kept = proposals.contract?.values[field.id] ?? null
  const read = readOf(proposals, field.id)?.value ?? null
  // The number says which contract is meant.
  if (field.id === 'number') return kept ?? read ?? ''
  const other = otherNotice[field.id]
  const isOther = other !== undefined && (readOf(proposals, other) !== undefined || (edits[other] ?? '') !== '')
  return typedValue(field, read ?? (isOther ? null : kept))
}

/** The number of the contract as the form has it; empty where none was read or typed. */
export function numberOf(proposals: ContractProposals, edits: ContractEdits): string {
  const number = checkedFields.find(({ id }) => id === 'number')
  return number ? typedOf(proposals, edits, number).trim() : ''
}

/** What the register has otherwise than the form; `undefined` where they agree, or there is no contract. */
export function keptOtherwise(
  { contract }: ContractProposals,
  field: Field & { id: ContractField },
  typed: string,
): string | null | undefined {
  if (!contract) return undefined
  const kept = contract.values[field.id] ?? null
  const now = wireValue(field, typed)
  const isSame = isNumericField(field) && kept !== null && now !== null ? Number(kept) === Number(now) : kept === now
  return isSame ? undefined : kept
}

/** The prices to be written, by their places, and the day from which they hold; empty when nobody said. */
export type WantedPrices = { ticked: ReadonlySet<number>; validFrom: string }

/** What is sent once a person confirms. */
export function confirmed(
  proposals: ContractProposals,
  edits: ContractEdits,
  { ticked, validFrom }: WantedPrices,
): ConfirmedContract {
  const { number, contract } = proposals
  const values = Object.fromEntries(
    checkedFields.map(field => [field.id, wireValue(field, typedOf(proposals, edits, field))]),
  )
  const asRead = proposals.fields.filter(({ field, value }) => values[field] === value)
  const prices = proposals.prices.filter((_, place) => ticked.has(place))
  return {
    number,
    row: contract && { id: contract.id, updatedAt: contract.updatedAt },
    values,
    pages: [...new Set([...asRead, ...prices].map(({ proof }) => proof.page))].toSorted((one, other) => one - other),
    validFrom: validFrom === '' ? null : validFrom,
    prices: prices.map(({ item, unit, price, currency }) => {
      const kept = keptPrices(proposals, item).find(({ values }) => (values.valid_from ?? '') === validFrom)
      return { item, unit, price, currency, row: kept ? { id: kept.id, updatedAt: kept.updatedAt } : null }
    }),
  }
}

/** Prices of a new contract hold from its start; from when others hold, a person says. */
export function firstValidFrom(proposals: ContractProposals, edits: ContractEdits, isAmendment: boolean): string {
  const start = checkedFields.find(({ id }) => id === 'start_date')
  return proposals.contract || isAmendment || !start ? '' : typedOf(proposals, edits, start)
}

import type { Filter } from './query-spec.ts'

/** The lines that fall under a contract, as the catalogue's `covering_contract` says. */
export function underContract(number: string): Filter {
  return { field: 'covering_contract', op: 'is', values: [number] }
}

/** Those of them that cost more than it agreed. */
export function aboveContractPrice(number: string): Filter[] {
  return [underContract(number), { field: 'contract_status', op: 'is', values: ['above contract price'] }]
}

/** Those of an item in a unit and a currency that were bought while it had agreed a price, above it or not. */
export function atAgreedPrice(
  number: string,
  { item, unit, currencies, agreed }: { item: string; unit: string; currencies: string[]; agreed: string },
): Filter[] {
  const is = (field: string, values: string[]): Filter => ({ field, op: 'is', values })
  return [
    underContract(number),
    ...[is('item', [item]), is('unit', [unit]), is('currency', currencies), is('agreed_price', [agreed])],
  ]
}

/** What was bought of a supplier family past every contract. */
export function offContract(family: string): Filter[] {
  return [
    { field: 'supplier_family', op: 'is', values: [family] },
    { field: 'contract_status', op: 'is', values: ['off contract'] },
  ]
}

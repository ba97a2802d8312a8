import type { Filter } from './query-spec.ts'

/** The lines that fall under a contract, as the catalogue's `covering_contract` says. */
export function underContract(number: string): Filter {
  return { field: 'covering_contract', op: 'is', values: [number] }
}

/** Those of them that cost more than it agreed. */
export function aboveContractPrice(number: string): Filter[] {
  return [underContract(number), { field: 'contract_status', op: 'is', values: ['above contract price'] }]
}

/** What was bought of a supplier family past every contract. */
export function offContract(family: string): Filter[] {
  return [
    { field: 'supplier_family', op: 'is', values: [family] },
    { field: 'contract_status', op: 'is', values: ['off contract'] },
  ]
}

import { type DatasetId, datasetsOfType } from '#shared/datasets.ts'
import type { LoadableId } from '#shared/loadables.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** The datasets an organisation of this type works with, the usual one first. */
export function offeredDatasets(type: OrganizationType): readonly [DatasetId, ...DatasetId[]] {
  return datasetsOfType[type]
}

const registers: Record<OrganizationType, readonly [RegisterId, ...RegisterId[]]> = {
  procurement: ['contracts', 'contract_prices', 'planned_prices', 'price_indices', 'budget', 'rates'],
  sales: ['deals', 'stages', 'stage_history', 'budget', 'rates'],
  both: [
    'contracts',
    'contract_prices',
    'planned_prices',
    'price_indices',
    'budget',
    'deals',
    'stages',
    'stage_history',
    'rates',
  ],
}

/** The registers an organisation of this type keeps, the usual one first. */
export function offeredRegisters(type: OrganizationType): readonly [RegisterId, ...RegisterId[]] {
  return registers[type]
}

/** Everything an organisation of this type can load: its lines first, then its registers. */
export function offeredLoadables(type: OrganizationType): readonly [LoadableId, ...LoadableId[]] {
  return [...datasetsOfType[type], ...registers[type]]
}

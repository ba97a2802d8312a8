import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { CopiedRegister } from '../warehouse/schema.ts'

export const pushJob = 'push-register'
export type PushRegister = { organizationUuid: string; register: RegisterId }

/** What of a register the warehouse holds: a copy of it, or the rates of each month. */
type Held = CopiedRegister | 'rates'

/** The registers that figures go by, and what in the warehouse each changes. */
export const heldOf: Partial<Record<RegisterId, Held>> = {
  rates: 'rates',
  contracts: 'contracts',
  contract_prices: 'contract_prices',
  planned_prices: 'planned_prices',
  deals: 'deals',
  stages: 'deals',
  stage_history: 'deals',
}

/** Asks for `pushRegister` once the transaction has ended well, so that a crash in between is made up for. */
export async function requestPush(scope: Scope, tx: Transaction, register: RegisterId): Promise<void> {
  if (!heldOf[register]) return
  await scope.jobs.sendWithin<PushRegister>(tx, pushJob, { organizationUuid: scope.organization.uuid, register })
}

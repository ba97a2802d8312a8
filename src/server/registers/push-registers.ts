import { sql } from 'drizzle-orm'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { copyRates } from './copy-rates.ts'
import { copyRegister } from './copy-register.ts'

type Copy = { of: RegisterId; write: (scope: Scope, tx: Transaction) => Promise<void> }

const deals: Copy = { of: 'deals', write: (scope, tx) => copyRegister(scope, tx, 'deals') }

/** The registers that figures go by, and the copy in the warehouse that each changes. */
const copies: Partial<Record<RegisterId, Copy>> = {
  rates: { of: 'rates', write: copyRates },
  contracts: { of: 'contracts', write: (scope, tx) => copyRegister(scope, tx, 'contracts') },
  contract_prices: { of: 'contract_prices', write: (scope, tx) => copyRegister(scope, tx, 'contract_prices') },
  deals,
  stages: deals,
  stage_history: deals,
}

const job = 'push-register'
type PushRegister = { organizationUuid: string; register: RegisterId }

/** Registers who brings registers to the warehouse after a change. */
export function handlePushRegisters(services: Services): void {
  services.jobs.handle<PushRegister>(job, async ({ organizationUuid, register }) =>
    pushRegister(await systemScope(services, organizationUuid), register),
  )
}

/** Asks for `pushRegister` once the transaction has ended well, so that a crash in between is made up for. */
export async function requestPush(scope: Scope, tx: Transaction, register: RegisterId): Promise<void> {
  if (!copies[register]) return
  await scope.jobs.sendWithin<PushRegister>(tx, job, { organizationUuid: scope.organization.uuid, register })
}

/**
 * Brings the warehouse's copy of a register to what the register holds and has every figure restated; a register that no
 * figure goes by is left alone. Repeatable: it goes by what both hold now, and says that figures changed even when an
 * earlier run was cut short before it could. Two at once wait for each other, so that the older never wins.
 */
export async function pushRegister(scope: Scope, register: RegisterId): Promise<void> {
  const copy = copies[register]
  if (!copy) return
  const place = `copy of ${copy.of} ${scope.organization.uuid}`
  await scope.db(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
    await copy.write(scope, tx)
  })
}

import { sql } from 'drizzle-orm'
import type { RegisterId } from '#shared/registers.ts'
import type { Scope } from '../scope.ts'
import { copyRates } from './copy-rates.ts'
import { copyRegister } from './copy-register.ts'
import { heldOf } from './request-push.ts'

/**
 * Brings the warehouse's copy of a register to what the register holds and has every figure restated; a register that no
 * figure goes by is left alone. Repeatable: it goes by what both hold now, and says that figures changed even when an
 * earlier run was cut short before it could. Two at once wait for each other, so that the older never wins.
 */
export async function pushRegister(scope: Scope, register: RegisterId): Promise<void> {
  const held = heldOf[register]
  if (!held) return
  const place = `copy of ${held} ${scope.organization.uuid}`
  await scope.db(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
    await (held === 'rates' ? copyRates(scope, tx) : copyRegister(scope, tx, held))
  })
}

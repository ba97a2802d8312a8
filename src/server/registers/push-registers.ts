import { sql } from 'drizzle-orm'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { bumpRates } from '../warehouse/engine/data-version.ts'
import {
  listOrganizationRates,
  type OrganizationRate,
  saveOrganizationRates,
} from '../warehouse/rates/organization-rates.ts'
import { copyRegister } from './copy-register.ts'
import { heldOf } from './request-push.ts'
import { decimalOf } from './rules.ts'
import { listAllRows } from './store.ts'

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

/** Brings the warehouse's copy of an organisation's rates to what the register holds: they stand beside reference rates. */
async function copyRates(scope: Scope, tx: Transaction): Promise<void> {
  const rates = ratesToWrite(await listAllRows(tx, scope, 'rates'), await listOrganizationRates(scope))
  if (rates.length > 0) await saveOrganizationRates(scope, rates)
  await bumpRates(tx, scope.organization.uuid)
}

/** A rate of 0 is none: the warehouse replaces rows by month and currency, and reads those above 0. */
function ratesToWrite(rows: readonly RegisterRow[], held: readonly OrganizationRate[]): OrganizationRate[] {
  const wanted = rows.flatMap(({ values: { month, currency, rate } }) =>
    month && currency && rate ? [{ month, currency, rate }] : [],
  )
  const isWanted = new Set(wanted.map(keyOf))
  const rateHeld = new Map(held.map(one => [keyOf(one), decimalOf({ kind: 'number' }, one.rate)]))
  return [
    ...wanted.filter(one => rateHeld.get(keyOf(one)) !== one.rate),
    ...held.filter(one => !isWanted.has(keyOf(one)) && Number(one.rate) > 0).map(one => ({ ...one, rate: '0' })),
  ]
}

function keyOf({ month, currency }: OrganizationRate): string {
  return `${month} ${currency}`
}

import { sql } from 'drizzle-orm'
import { datasetIds } from '#shared/datasets.ts'
import type { RegisterRow } from '#shared/register-contract.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { bumpDataVersion } from '../warehouse/data-version.ts'
import { listOrganizationRates, type OrganizationRate, saveOrganizationRates } from '../warehouse/organization-rates.ts'
import { decimalOf } from './rules.ts'
import { listAllRows } from './store.ts'

export const pushRatesJob = 'push-rates'
export type PushRates = { organizationUuid: string }

/** Registers who brings rates to the warehouse after a change. */
export function handlePushRates(services: Services): void {
  services.jobs.handle<PushRates>(pushRatesJob, async ({ organizationUuid }) =>
    pushRates(await systemScope(services, organizationUuid)),
  )
}

/**
 * Brings the warehouse's copy of an organisation's rates to what the register holds, and has every figure restated.
 * Repeatable: it goes by what both hold now, and says that figures changed even when an earlier run was cut short before
 * it could. Two at once wait for each other, so that the older never wins.
 */
export async function pushRates(scope: Scope): Promise<void> {
  await scope.db(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rates ${scope.organization.uuid}`}, 0))`)
    const rates = ratesToWrite(await listAllRows(tx, scope, 'rates'), await listOrganizationRates(scope))
    if (rates.length > 0) await saveOrganizationRates(scope, rates)
    for (const dataset of datasetIds) await bumpDataVersion(tx, scope.organization.uuid, dataset)
  })
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

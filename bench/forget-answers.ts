import { bumpDataVersion, dataVersions } from '#server/warehouse/engine/data-version.ts'
import { findAgreementRollup, nameAgreementRollup, readAsOf } from '#server/warehouse/rollups/agreements/store.ts'
import { factIds } from '#shared/facts.ts'
import type { BenchPortal } from './portal.ts'

/**
 * A new state of all data, and the engine's own kept results gone. The files may stay in the system's memory. What a job
 * would add up of the new state is what it added up of the one before, so that is named.
 */
export async function forgetAnswers({ scope, organization, services }: BenchPortal): Promise<void> {
  const built = await findAgreementRollup(scope, readAsOf(scope, await dataVersions(scope)))
  for (const fact of factIds) await scope.db(tx => bumpDataVersion(tx, organization, fact))
  const readAs = readAsOf(scope, await dataVersions(scope))
  if (built) {
    const same = { readAs, build: Number(built.build), rows: { ...built.rows } }
    await scope.db(tx => nameAgreementRollup(tx, scope, same))
  }
  for (const cache of ['MARK', 'UNCOMPRESSED', 'QUERY CONDITION'])
    await services.warehouse.run(`SYSTEM DROP ${cache} CACHE`)
}

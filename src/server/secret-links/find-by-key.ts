import { isModuleOn } from '#server/configuration/demand-module.ts'
import type { Transaction } from '#server/database/connect.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { findOrganization } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { linkOver, readKey } from './link-key.ts'

type Find<T> = (tx: Transaction, system: Scope, secretHash: string) => Promise<T | null>

/**
 * What a key opens, found in its organisation by the hash of its secret, while the module of this item of the navigation is on
 * there. Throws `not_found`.
 */
export async function findByKey<T>(services: Services, key: string, item: string, find: Find<T>): Promise<T> {
  const { organizationUuid, secretHash } = readKey(key)
  const { db } = services.database
  const organization = await findOrganization(db, organizationUuid)
  if (!organization) throw linkOver()
  const system = await systemScope(services, organizationUuid)
  const found = await withOrganization(db, organizationUuid, async tx =>
    (await isModuleOn(tx, organization, item)) ? find(tx, system, secretHash) : null,
  )
  if (found === null) throw linkOver()
  return found
}

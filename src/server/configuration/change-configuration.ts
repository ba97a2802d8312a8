import type { Scope } from '../scope.ts'
import { checkConfiguration } from './check-configuration.ts'
import { findConfiguration, saveConfiguration } from './store.ts'

/** Puts a new version of the organisation's configuration in force, audited; answers its number. Throws `invalid`. */
export async function changeConfiguration(scope: Scope, given: unknown): Promise<number> {
  const json = checkConfiguration(given)
  const { organization, actor } = scope
  return scope.db(async tx => {
    const before = await findConfiguration(tx, organization)
    const row = { organizationUuid: organization.uuid, json, createdBy: actor.email, createdAt: scope.now() }
    const version = await saveConfiguration(tx, row)
    await scope.audit(tx, {
      action: 'configuration.update',
      entity: 'configuration',
      entityId: String(version),
      before: JSON.parse(before.json),
      after: JSON.parse(json),
    })
    return version
  })
}

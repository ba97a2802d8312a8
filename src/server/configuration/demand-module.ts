import { configurationSchema } from '#shared/configuration.ts'
import { AppError } from '#shared/errors.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { t } from '#shared/translate.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { Database } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import { findConfiguration } from './store.ts'

/**
 * What a call is of must be in the configuration in force, as its page must. `item` is the name of the module's item, none
 * for calls of the platform. A configuration without any item says nothing. Throws `forbidden`.
 */
export async function demandModule(
  db: Database,
  organization: { uuid: string; type: OrganizationType },
  item: string | undefined,
): Promise<void> {
  if (item === undefined) return
  const { json } = await withOrganization(db, organization.uuid, tx => findConfiguration(tx, organization))
  const { items } = configurationSchema.parse(JSON.parse(json))
  if (items.length === 0 || moduleStanding(items, item) === 'enabled') return
  const detail = t`This is of the module ${item}, which is not part of the organisation’s portal; an administrator can switch it on in the configuration`
  throw new AppError('forbidden', detail, { reason: 'module_off' })
}

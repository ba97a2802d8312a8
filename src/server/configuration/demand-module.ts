import { configurationSchema } from '#shared/configuration.ts'
import { AppError } from '#shared/errors.ts'
import { moduleStanding } from '#shared/module-standing.ts'
import { t } from '#shared/translate.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import { findConfiguration } from './store.ts'

type Configured = { uuid: string; type: OrganizationType }

/**
 * What a call is of must be in the configuration in force, as its page must. `item` is the name of the module's item, none
 * for calls of the platform. Throws `forbidden`.
 */
export async function demandModule(db: Database, organization: Configured, item: string | undefined): Promise<void> {
  if (item === undefined) return
  await withOrganization(db, organization.uuid, tx => demandItem(tx, organization, item))
}

/** The same within a transaction of the organisation. */
export async function demandItem(tx: Transaction, organization: Configured, item: string | undefined): Promise<void> {
  if (item === undefined || (await isModuleOn(tx, organization, item))) return
  const detail = t`This is of the module ${item}, which is not part of the organisation’s portal; an administrator can switch it on in the configuration`
  throw new AppError('forbidden', detail, { reason: 'module_off' })
}

/** Whether the configuration in force has an item switched on. One without any item says nothing. */
export async function isModuleOn(
  tx: Transaction,
  organization: Configured,
  item: string | undefined,
): Promise<boolean> {
  if (item === undefined) return true
  const { json } = await findConfiguration(tx, organization)
  const { items } = configurationSchema.parse(JSON.parse(json))
  return items.length === 0 || moduleStanding(items, item) === 'enabled'
}

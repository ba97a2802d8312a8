import { randomUUID } from 'node:crypto'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { defaultConfiguration } from '../configuration/default-configuration.ts'
import { saveConfiguration } from '../configuration/store.ts'
import { withOrganization } from '../database/with-organization.ts'
import { createOrganization } from '../identity/store.ts'
import type { Services } from '../services.ts'
import { auditOperator, commandLine } from './operator-audit.ts'

export type AddedOrganization = {
  name: string
  type: OrganizationType
  baseCurrency: string
  /** An IANA name; the portal's `TIME_ZONE` where it is left out. */
  timeZone?: string | undefined
}

/** An organisation with the usual configuration, whole or not at all, audited; answers its id. */
export function addOrganization(services: Services, asked: AddedOrganization): Promise<string> {
  const organization = { ...asked, timeZone: asked.timeZone ?? services.env.TIME_ZONE }
  const uuid = randomUUID()
  const json = JSON.stringify(defaultConfiguration(organization.type))
  return withOrganization(services.database.db, uuid, async tx => {
    await createOrganization(tx, { uuid, ...organization })
    await saveConfiguration(tx, {
      organizationUuid: uuid,
      json,
      createdBy: commandLine.email,
      createdAt: services.clock(),
    })
    const event = { action: 'organization.create', entity: 'organization', entityId: uuid, after: organization }
    await auditOperator(services, tx, uuid, event)
    return uuid
  })
}

import { AppError } from '#shared/errors.ts'
import { type ChosenOrganizations, isChosen, type OrganizationUser } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { type AuditContext, type AuditOrigin, recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'
import { activateMembership, listMemberships } from '../identity/store.ts'
import { toOrganizationUser } from '../identity/to-wire.ts'
import type { Actor } from '../scope.ts'
import type { Services } from '../services.ts'

type By = AuditOrigin & { actor: Actor }

/**
 * Makes one organisation the person's active one, audited there; answers the records as stored. Throws `forbidden`, and
 * changes nothing, when a record is not of the person's own memberships.
 */
export async function chooseOrganization(
  { database, clock }: Services,
  records: ChosenOrganizations,
  by: By,
): Promise<OrganizationUser[]> {
  const organizationUuid = records.find(isChosen)?.ClientID ?? ''
  return withOrganization(database.db, organizationUuid, async tx => {
    const before = await listOwn(tx, by.actor.uuid)
    refuseForeign(records, before, by.actor)
    await activateMembership(tx, by.actor.uuid, organizationUuid)
    const active = before.find(isChosen)?.ClientID ?? null
    if (active !== organizationUuid) {
      const context: AuditContext = { organizationUuid, at: clock(), ...by }
      const event = { action: 'organization.choose', entity: 'user', entityId: by.actor.uuid }
      await recordAudit(tx, context, { ...event, before: active, after: organizationUuid })
    }
    return listOwn(tx, by.actor.uuid)
  })
}

async function listOwn(tx: Transaction, userUuid: string): Promise<OrganizationUser[]> {
  return (await listMemberships(tx, userUuid)).map(toOrganizationUser)
}

function refuseForeign(records: ChosenOrganizations, own: OrganizationUser[], { email }: Actor): void {
  const isOwn = (record: ChosenOrganizations[number]) =>
    normaliseEmail(record.userEmail) === email &&
    own.some(({ ClientID, ID }) => ClientID === record.ClientID && (record.ID === undefined || record.ID === ID))
  if (records.every(isOwn)) return
  throw new AppError('forbidden', t('Only your own organisations can be chosen'), { reason: 'org_access_denied' })
}

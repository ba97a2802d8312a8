import { recordAudit } from '#server/audit/record.ts'
import type { CurrentSession } from '#server/auth/sessions/current-session.ts'
import { withOrganization } from '#server/database/with-organization.ts'
import { updateUserName } from '#server/identity/store.ts'
import type { Services } from '#server/services.ts'
import type { Profile } from '../contract.ts'

type By = { session: CurrentSession; address: string | null; requestId: string }

/** Changes the names of the person who asks, audited in the organisation they work in. */
export async function changeProfile({ database, clock }: Services, after: Profile, by: By): Promise<Profile> {
  const { user, organizationUuid } = by.session
  const { address, requestId } = by
  return withOrganization(database.db, organizationUuid, async tx => {
    const before = await updateUserName(tx, user.uuid, after)
    if (before.firstName === after.firstName && before.lastName === after.lastName) return after
    const event = { action: 'profile.update', entity: 'user', entityId: user.uuid, before, after }
    await recordAudit(tx, { organizationUuid, at: clock(), actor: user, address, requestId }, event)
    return after
  })
}

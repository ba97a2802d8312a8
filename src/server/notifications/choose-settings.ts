import { AppError } from '#shared/errors.ts'
import type { ChosenSettings, NotificationSetting } from '#shared/notification-contract.ts'
import { notificationKinds } from '#shared/notifications.ts'
import { recordAudit } from '../audit/record.ts'
import type { CurrentSession } from '../auth/sessions/current-session.ts'
import { withOrganization } from '../database/with-organization.ts'
import type { Services } from '../services.ts'
import { listSettings, updateSetting } from './store.ts'

type Chosen = ChosenSettings & { from: { address: string | null; requestId: string } }

/**
 * Keeps by which ways a person wants to be told, audited in the organisation of their session. Throws `invalid`, and
 * changes nothing, when a kind is fixed.
 */
export async function chooseSettings(
  { database, clock }: Services,
  { user, organizationUuid }: CurrentSession,
  { items, from }: Chosen,
): Promise<NotificationSetting[]> {
  const fixed = items.find(({ kind }) => notificationKinds[kind].isFixed)
  if (fixed) {
    const { title } = notificationKinds[fixed.kind]
    const detail = `“${title}” is always told in the portal and by mail; leave it out`
    throw new AppError('invalid', detail, { reason: 'notification_fixed' })
  }
  return withOrganization(database.db, organizationUuid, async tx => {
    const before = await listSettings(tx, user.uuid)
    for (const item of items) await updateSetting(tx, { ...item, userUuid: user.uuid })
    const after = await listSettings(tx, user.uuid)
    const event = { action: 'notification-settings.update', entity: 'user', entityId: user.uuid, before, after }
    await recordAudit(tx, { organizationUuid, at: clock(), actor: user, ...from }, event)
    return after
  })
}

import type { ChosenSettings, NotificationSetting } from '#modules/notification-contract.ts'
import { notificationKinds } from '#modules/notification-kinds.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type Acting, changeAccount } from '../auth/acting.ts'
import type { Services } from '../services.ts'
import { listSettings, updateSetting } from './store.ts'

/**
 * Keeps by which ways a person wants to be told, audited in the organisation of their session. Throws `invalid`, and
 * changes nothing, when a kind is fixed, or a summary is to come at once.
 */
export async function chooseSettings(
  services: Services,
  acting: Acting,
  { items }: ChosenSettings,
): Promise<NotificationSetting[]> {
  const fixed = items.find(({ kind }) => notificationKinds[kind].isFixed)
  if (fixed) {
    const { title } = notificationKinds[fixed.kind]
    const detail = t`“${title}” is always told in the portal and by mail; leave it out`
    throw new AppError('invalid', detail, { reason: 'notification_fixed' })
  }
  if (items.some(({ kind, mail }) => notificationKinds[kind].isSummary && mail === 'atOnce')) {
    throw new AppError('invalid', t('A summary comes daily or weekly, never at once'), { reason: 'summary_at_once' })
  }
  const { user } = acting.session
  return changeAccount(services, acting, async (tx, audit) => {
    const before = await listSettings(tx, user.uuid)
    for (const item of items) await updateSetting(tx, { ...item, userUuid: user.uuid })
    const after = await listSettings(tx, user.uuid)
    await audit({ action: 'notification-settings.update', entity: 'user', entityId: user.uuid, before, after })
    return after
  })
}

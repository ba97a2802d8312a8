import { chooseNotificationSettings } from '#modules/calls-notifications.ts'
import type { ChosenSettings, NotificationSetting } from '#modules/notification-contract.ts'
import { callPortal } from '#web/call-portal.ts'

/** Chooses for some kinds; answers all of them. */
export function putNotificationSettings(chosen: ChosenSettings): Promise<{ items: NotificationSetting[] }> {
  return callPortal(chooseNotificationSettings, { body: chosen })
}

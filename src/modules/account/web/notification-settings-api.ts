import { chooseNotificationSettings, listNotificationSettings } from '#modules/calls-notifications.ts'
import type { ChosenSettings, NotificationSetting } from '#modules/notification-contract.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'

type Settings = { items: NotificationSetting[] }

/** By which ways the person is told of each kind. */
export const notificationSettingsQuery = portalQuery(['account', 'notification-settings'], listNotificationSettings)

/** Chooses for some kinds; answers all of them. */
export function putNotificationSettings(chosen: ChosenSettings): Promise<Settings> {
  return callPortal(chooseNotificationSettings, { body: chosen })
}

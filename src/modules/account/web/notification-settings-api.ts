import { queryOptions } from '@tanstack/react-query'
import type { ChosenSettings, NotificationSetting } from '#modules/notification-contract.ts'
import { send } from '#web/send.ts'

type Settings = { items: NotificationSetting[] }
const path = '/api/account/notification-settings'

/** By which ways the person is told of each kind. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['account', 'notification-settings'],
  queryFn: ({ signal }) => send<Settings>(path, { signal }),
})

/** Chooses for some kinds; answers all of them. */
export function putNotificationSettings(chosen: ChosenSettings): Promise<Settings> {
  return send<Settings>(path, { method: 'PUT', body: chosen })
}

import type { PageLoad } from '#web/page-load.ts'
import { notificationSettingsQuery } from '../notification-settings-api.ts'

/** What the person is told of. */
export function loadNotifications({ ask }: PageLoad): void {
  void ask(notificationSettingsQuery)
}

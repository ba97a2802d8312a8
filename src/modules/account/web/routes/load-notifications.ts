import { mutedQuery, notificationSettingsQuery } from '#web/notifications/muted.ts'
import type { PageLoad } from '#web/page-load.ts'

/** What the person is told of. */
export function loadNotifications({ ask }: PageLoad): void {
  void ask(notificationSettingsQuery)
  void ask(mutedQuery)
}

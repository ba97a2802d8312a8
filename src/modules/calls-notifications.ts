import { call } from '#shared/call.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type {
  chosenSettingsSchema,
  notificationPageSchema,
  notificationSettingsSchema,
  readNotificationsSchema,
  unreadSchema,
} from './notification-contract.ts'

export const listNotifications = call<{ query: typeof pageQuerySchema; answer: typeof notificationPageSchema }>().get(
  '/account/notifications',
  'session',
  'The notifications of the person who asks, of all their organisations, newest first',
)

export const countUnread = call<{ answer: typeof unreadSchema }>().get(
  '/account/notifications/unread',
  'session',
  'How many unread notifications the person who asks has, by organisation',
)

export const readNotifications = call<{ body: typeof readNotificationsSchema; answer: typeof unreadSchema }>().post(
  '/account/notifications/read',
  'session',
  'Marks notifications of the person who asks as read; answers what is unread then',
)

export const listNotificationSettings = call<{ answer: typeof notificationSettingsSchema }>().get(
  '/account/notification-settings',
  'session',
  'By which ways the person who asks is told of each kind',
)

export const chooseNotificationSettings = call<{
  body: typeof chosenSettingsSchema
  answer: typeof notificationSettingsSchema
}>().put(
  '/account/notification-settings',
  'session',
  'Chooses by which ways one is told of some kinds; answers all of them',
)

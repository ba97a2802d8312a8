import { call, fileCall } from '#shared/call.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type { thingPathSchema, thingRefSchema } from '#shared/thing-contract.ts'
import type {
  chosenSettingsSchema,
  leavePathSchema,
  mutedThingsSchema,
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

export const listMuted = call<{ answer: typeof mutedThingsSchema }>().get(
  'muted-things',
  'things:read',
  'The things of which the person who asks is told nothing',
)

export const muteThing = call<{ body: typeof thingRefSchema }>().post(
  'muted-things',
  'things:read',
  'Has the person who asks told nothing of a thing any more',
  204,
)

export const unmuteThing = call<{ params: typeof thingPathSchema }>().delete(
  'muted-things/:kind/:id',
  'things:read',
  'Has the person who asks told of a thing again',
  204,
)

export const showLeaving = fileCall<{ params: typeof leavePathSchema }>('text/html').get(
  '/notifications/leave/:token',
  'public',
  'The page that asks whether to stop the letters one of which has this link',
)

export const leave = fileCall<{ params: typeof leavePathSchema }>('text/html').post(
  '/notifications/leave/:token',
  'public',
  'Stops the letters one of which has this link; mail programs call it by RFC 8058',
)

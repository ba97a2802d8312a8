import { z } from 'zod'
import { mailTimes } from '#shared/notifications.ts'
import { thingRefSchema, thingSchema } from '#shared/thing-contract.ts'
import { toSay } from '#shared/translate.ts'
import { notificationKindIds } from './notification-kinds.ts'

/** The wire of notifications: what happened, how much of it is unread, and by which ways a person wants to be told. */

const kindSchema = z.enum(notificationKindIds)

export const notificationSchema = z.object({
  uuid: z.uuid(),
  kind: kindSchema,
  title: z.string(),
  detail: z.string().nullable(),
  /** A path of this portal, to be opened in the notification's organisation. */
  link: z.string().nullable(),
  /** The thing it is about, where it is about one: such can be muted. */
  thing: thingRefSchema.nullable(),
  organizationUuid: z.uuid(),
  organizationName: z.string(),
  createdAt: z.iso.datetime(),
  /** `null` while it is unread. */
  readAt: z.iso.datetime().nullable(),
})
export const notificationPageSchema = z.object({ items: z.array(notificationSchema), total: z.int(), page: z.int() })

export const unreadSchema = z.object({
  total: z.int(),
  /** Organisations with nothing unread are left out. */
  organizations: z.array(z.object({ organizationUuid: z.uuid(), unread: z.int() })),
})

/** Some notifications by their ids, or all, or all of one organisation. */
export const readNotificationsSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.strictObject({ all: z.literal(true), organizationUuid: z.uuid().optional() }),
])

export const notificationSettingSchema = z.object({
  kind: kindSchema,
  isShown: z.boolean(),
  mail: z.enum(mailTimes),
  /** The portal always tells of this kind in these ways. */
  isFixed: z.boolean(),
})
export const notificationSettingsSchema = z.object({ items: z.array(notificationSettingSchema) })

/** The link by which a letter is left. */
export const leavePathSchema = z.object({ token: z.string().max(200) })

export const mutedThingsSchema = z.object({ items: z.array(thingSchema) })

/** The kinds to change; those left out stay as they are. */
export const chosenSettingsSchema = z.object({
  items: z
    .array(notificationSettingSchema.omit({ isFixed: true }))
    .min(1)
    .max(notificationKindIds.length)
    .refine(items => new Set(items.map(({ kind }) => kind)).size === items.length, toSay('each kind may stand once')),
})

export type Notification = z.infer<typeof notificationSchema>
export type NotificationPage = z.infer<typeof notificationPageSchema>
export type Unread = z.infer<typeof unreadSchema>
export type ReadNotifications = z.infer<typeof readNotificationsSchema>
export type NotificationSetting = z.infer<typeof notificationSettingSchema>
export type ChosenSettings = z.infer<typeof chosenSettingsSchema>

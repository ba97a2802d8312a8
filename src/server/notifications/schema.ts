import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#modules/notification-kinds.ts'
import { createdAt, instant } from '../database/columns.ts'
import { organizations, users } from '../identity/schema.ts'

/** What happened that a person should know of. A person reads theirs across organisations, so the store guards by person. */
export const notifications = pgTable(
  'notifications',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    organizationUuid: uuid('organization_uuid')
      .notNull()
      .references(() => organizations.uuid, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    /** A path of this portal that shows it. */
    link: text('link'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  table => [index('notifications_person').on(table.userUuid, table.organizationUuid, table.createdAt)],
)

/** Where a person chose something else than the default of a kind. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    isShown: boolean('is_shown').notNull(),
    isMailed: boolean('is_mailed').notNull(),
  },
  table => [primaryKey({ columns: [table.userUuid, table.kind] })],
)

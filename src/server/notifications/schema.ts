import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#modules/notification-kinds.ts'
import type { MailTime } from '#shared/notifications.ts'
import { createdAt, instant, ofOrganization, organizationUuid } from '../database/columns.ts'
import { organizations, users } from '../identity/schema.ts'

/** What happened, in the words of who is told. */
const what = () => ({
  kind: text('kind').$type<NotificationKind>().notNull(),
  title: text('title').notNull(),
  detail: text('detail'),
  /** A path of this portal that shows it. */
  link: text('link'),
  /** The thing it is about, by its kind and id; both `null` where it is about none. */
  thingKind: text('thing_kind'),
  thingId: uuid('thing_id'),
})

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
    ...what(),
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
    mail: text('mail').$type<MailTime>().notNull(),
  },
  table => [primaryKey({ columns: [table.userUuid, table.kind] })],
)

/** What waits for a person's next letter of a day or a week. It is written by whoever tells them, so the store guards by person. */
export const digestItems = pgTable(
  'digest_items',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    organizationUuid: uuid('organization_uuid')
      .notNull()
      .references(() => organizations.uuid, { onDelete: 'cascade' }),
    ...what(),
    createdAt: createdAt(),
  },
  table => [index('digest_items_person').on(table.organizationUuid, table.userUuid, table.createdAt)],
)

/** The things of which a person wants to be told nothing. */
export const mutedThings = pgTable(
  'muted_things',
  {
    organizationUuid: organizationUuid().references(() => organizations.uuid, { onDelete: 'cascade' }),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    thingId: uuid('thing_id').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.userUuid, table.kind, table.thingId] }),
    ofOrganization(),
  ],
)

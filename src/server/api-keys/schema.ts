import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Permission } from '#modules/permissions.ts'
import { createdAt, instant } from '../database/columns.ts'
import { organizations, users } from '../identity/schema.ts'

/** Keys of programs. A key acts for its person in one organisation, and never may more than that person does. */
export const apiKeys = pgTable(
  'api_keys',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** SHA-256 of the key; the key itself is shown once and kept nowhere. */
    keyHash: text('key_hash').notNull().unique(),
    /** Its first characters, by which a person recognises it. */
    prefix: text('prefix').notNull(),
    organizationUuid: uuid('organization_uuid')
      .notNull()
      .references(() => organizations.uuid, { onDelete: 'cascade' }),
    userUuid: uuid('user_uuid')
      .notNull()
      .references(() => users.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Permission[]>().notNull(),
    createdAt: createdAt(),
    /** `null`: until it is revoked. */
    expiresAt: instant('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
  },
  table => [index('api_keys_owner').on(table.organizationUuid, table.userUuid)],
)

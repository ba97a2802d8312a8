import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import { memberships } from '#server/identity/schema.ts'

/** The secret address of a person's calendar, of which only a hash is kept; another one ends it, and so does the end of the membership. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organizationUuid: organizationUuid(),
    personUuid: uuid('person_uuid').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.personUuid] }),
    foreignKey({
      name: 'calendar_feeds_membership',
      columns: [table.personUuid, table.organizationUuid],
      foreignColumns: [memberships.userUuid, memberships.organizationUuid],
    }).onDelete('cascade'),
    ofOrganization(),
  ],
)

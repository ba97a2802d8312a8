import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '#server/database/columns.ts'

/** The secret address of a person's calendar, of which only a hash is kept; another one ends it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organizationUuid: organizationUuid(),
    personUuid: uuid('person_uuid').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.personUuid] }), ofOrganization()],
)

import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** What was deleted and can still be restored. The thing itself stays with its kind. */
export const trash = pgTable(
  'trash',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    thingId: uuid('thing_id').notNull(),
    title: text('title').notNull(),
    deletedBy: uuid('deleted_by').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** When it goes for good. */
    until: instant('until').notNull(),
  },
  table => [
    uniqueIndex('trash_once').on(table.organizationUuid, table.kind, table.thingId),
    index('trash_by_age').on(table.organizationUuid, table.until),
    ofOrganization(),
  ],
)

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'
import { organizations } from '../identity/schema.ts'

/** Up to which of its times a thing that has a schedule was done. */
export const schedulesDone = pgTable(
  'schedules_done',
  {
    organizationUuid: organizationUuid().references(() => organizations.uuid, { onDelete: 'cascade' }),
    /** What is done, as its part of the portal names it. */
    thing: text('thing').notNull(),
    due: instant('due').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.thing] }), ofOrganization()],
)

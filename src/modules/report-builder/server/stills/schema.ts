import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import { reports } from '#server/reports/schema.ts'

/** What versions of reports showed when they were published. */
export const reportStills = pgTable(
  'report_stills',
  {
    organizationUuid: organizationUuid(),
    reportUuid: uuid('report_uuid')
      .notNull()
      .references(() => reports.uuid, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state').$type<'waiting' | 'kept' | 'failed'>().notNull().default('waiting'),
    /** Why there is none, as the organisation reads. */
    reason: text('reason'),
    /** In whose name it was drawn, and with which rights: nobody with fewer sees it. */
    drawnFor: uuid('drawn_for').notNull(),
    rights: text('rights').array().notNull().default([]),
    /** When its version was published. */
    createdAt: createdAt(),
    drawnAt: instant('drawn_at'),
    /** `KeptStill` as JSON, compressed. */
    body: bytes('body'),
  },
  table => [primaryKey({ columns: [table.reportUuid, table.number] }), ofOrganization()],
)

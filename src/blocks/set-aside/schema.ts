import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '#server/database/columns.ts'

/** Findings a person has looked at and set aside, by what makes them the same finding after another import. */
export const dismissals = pgTable(
  'finding_dismissals',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** What the finding is about, independent of uploads and rows. */
    fingerprint: text('fingerprint').notNull(),
    note: text('note').notNull(),
    dismissedBy: text('dismissed_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('finding_dismissal_key').on(table.organizationUuid, table.kind, table.fingerprint),
    ofOrganization(),
  ],
)

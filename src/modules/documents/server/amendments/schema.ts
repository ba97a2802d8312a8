import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '#server/database/columns.ts'

/** What changed contracts of the register later. */
export const contractAmendments = pgTable(
  'contract_amendments',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    contractUuid: uuid('contract_uuid').notNull(),
    version: integer('version').notNull().default(1),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    changes: text('changes').notNull(),
    /** The document that proves it. */
    documentUuid: uuid('document_uuid'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [index('contract_amendments_of').on(table.organizationUuid, table.contractUuid), ofOrganization()],
)

export type AmendmentRow = typeof contractAmendments.$inferSelect

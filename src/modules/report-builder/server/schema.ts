import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import { reports } from '#server/reports/schema.ts'
import type { ReportDefinition } from '../definition.ts'

const reportUuid = () =>
  uuid('report_uuid')
    .notNull()
    .references(() => reports.uuid, { onDelete: 'cascade' })

/** What is being made of a report. */
export const reportDrafts = pgTable(
  'report_drafts',
  {
    organizationUuid: organizationUuid(),
    reportUuid: reportUuid().primaryKey(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    /** The version that the draft is the same as; `null` for what no reader has seen. */
    sameAs: integer('same_as'),
    updatedAt: updatedAt(),
  },
  () => [ofOrganization()],
)

/** What readers saw of a report, one after the other. */
export const reportVersions = pgTable(
  'report_versions',
  {
    organizationUuid: organizationUuid(),
    reportUuid: reportUuid(),
    number: integer('number').notNull(),
    label: text('label').notNull().default(''),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.reportUuid, table.number] }), ofOrganization()],
)

export type ReportVersionRow = typeof reportVersions.$inferSelect

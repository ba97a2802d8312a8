import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import { reports } from '#server/reports/schema.ts'
import type { Filter } from '#shared/query-spec.ts'
import { reportDeliveries } from '../schedules/schema.ts'

/** Links that show a report to people without an account, each with a secret address of which only a hash is kept. */
export const reportLinks = pgTable(
  'report_links',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    reportUuid: uuid('report_uuid')
      .notNull()
      .references(() => reports.uuid, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    passwordHash: text('password_hash'),
    /** For whom it is. */
    note: text('note').notNull(),
    /** The origins of sites that may show it within a page of theirs. */
    sites: text('sites').array().notNull(),
    /** What it is narrowed to, beside the filters of the report. */
    filters: jsonb('filters').$type<Filter[]>().notNull().default([]),
    /** The delivery of a schedule that it was made for; `null` for one that a person made. */
    runUuid: uuid('run_uuid'),
    position: integer('position'),
    expiresAt: instant('expires_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
    opened: integer('opened').notNull().default(0),
    openedAt: instant('opened_at'),
  },
  table => [
    index('report_links_of').on(table.reportUuid),
    index('report_links_of_run').on(table.runUuid),
    // What a schedule gave ends with it.
    foreignKey({
      columns: [table.runUuid, table.position],
      foreignColumns: [reportDeliveries.runUuid, reportDeliveries.position],
    }).onDelete('cascade'),
    unique('report_link_by_secret').on(table.organizationUuid, table.secretHash),
    ofOrganization(),
  ],
)

export type ReportLinkRow = typeof reportLinks.$inferSelect

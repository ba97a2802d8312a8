import { and, isNull, sql } from 'drizzle-orm'
import { index, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { Audience } from '#shared/audience.ts'
import type { RoleName } from '#shared/permissions.ts'
import { createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '../database/columns.ts'
import { isOfSearchedOrganization, named } from '../database/named.ts'

/** The reports an organisation keeps, and who may open each; what stands in them is kept by the module that makes them. */
export const reports = pgTable(
  'reports',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    organizationUuid: organizationUuid(),
    /** Raised by every change, so that two people do not overwrite each other. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    /** Whose it is; `null` for nobody's, which administrators look after. */
    ownerUuid: uuid('owner_uuid'),
    audience: text('audience').$type<Audience>().notNull().default('everyone'),
    roles: text('roles').array().$type<RoleName[]>().notNull().default([]),
    people: uuid('people').array().notNull().default([]),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    updatedAt: updatedAt(),
    /** The number of the version that its readers see; `null` before the first one. */
    published: integer('published'),
    /** In the trash since. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    index('reports_organization').on(table.organizationUuid, table.createdAt),
    ...named('reports', { organizationUuid: table.organizationUuid, name: table.name }),
    ofOrganization(),
  ],
)

export type ReportRow = typeof reports.$inferSelect

/** What the search asks for reports, with what says who may open each: those in the trash are not there. */
export const reportNames = pgView('report_names').as(view =>
  view
    .select({
      uuid: reports.uuid,
      name: reports.name,
      recent: sql<Date>`${reports.updatedAt}`.as('recent'),
      ownerUuid: reports.ownerUuid,
      audience: reports.audience,
      roles: reports.roles,
      people: reports.people,
      published: reports.published,
    })
    .from(reports)
    .where(and(isOfSearchedOrganization, isNull(reports.deletedAt))),
)

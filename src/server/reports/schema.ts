import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid, updatedAt } from '../database/columns.ts'

/** The reports an organisation keeps. */
export const reports = pgTable(
  'reports',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    organizationUuid: organizationUuid(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    updatedAt: updatedAt(),
  },
  table => [index('reports_organization').on(table.organizationUuid, table.createdAt), ofOrganization()],
)

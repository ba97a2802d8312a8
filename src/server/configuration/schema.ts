import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '../database/columns.ts'

/** Every version of an organisation's configuration, as the JSON text it was given; the highest is in force. */
export const configurations = pgTable(
  'configurations',
  {
    organizationUuid: organizationUuid(),
    version: integer('version').notNull(),
    json: text('json').notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.version] }), ofOrganization()],
)

/** The processes of the types a portal offers (`GET /api/type`), the same for every organisation of a type. */
export const processTypes = pgTable(
  'process_types',
  {
    type: text('type').notNull(),
    process: text('process').notNull(),
    title: text('title').notNull(),
    order: integer('order').notNull(),
  },
  table => [primaryKey({ columns: [table.type, table.process] })],
)

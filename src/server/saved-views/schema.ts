import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid, updatedAt } from '../database/columns.ts'

/** The id of the module whose views they are. */
const module = () => text('module').notNull().default('analytics')

/** Views of a module that people keep: what they changed of one of its views. */
export const savedViews = pgTable(
  'saved_views',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    module: module(),
    ownerUuid: uuid('owner_uuid').notNull(),
    name: text('name').notNull(),
    /** The id of the view it began as. */
    view: text('view').notNull(),
    /** Everything of the address that differs from the view: period, comparison, filters, choices of blocks. */
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    /** Whether everybody of the organisation sees it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('saved_views_of').on(table.organizationUuid, table.module, table.ownerUuid), ofOrganization()],
)

/** The view a module opens with for a person; `owner_uuid` of nobody for the organisation's. */
export const defaultViews = pgTable(
  'default_views',
  {
    organizationUuid: organizationUuid(),
    module: module(),
    /** The person; `null` for everybody who chose none. */
    ownerUuid: uuid('owner_uuid'),
    /** The id of a view of the portal, or the uuid of a saved one. */
    view: text('view').notNull(),
    updatedAt: updatedAt(),
  },
  table => [uniqueIndex('default_view_of').on(table.organizationUuid, table.module, table.ownerUuid), ofOrganization()],
)

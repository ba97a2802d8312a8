import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '#server/database/columns.ts'

/** Purchase categories beside the product categories they go into, as people said. */
export const pricePairs = pgTable(
  'price_pairs',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** The product category. */
    family: text('family').notNull(),
    /** The purchase category by its names from the first level down. */
    path: jsonb('path').$type<string[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [index('price_pairs_of').on(table.organizationUuid), ofOrganization()],
)

import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import type { FactId } from '#shared/facts.ts'

/** Words on a day, shown on every chart over time whose scope they have. */
export const annotations = pgTable(
  'annotations',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    dataset: text('dataset').$type<FactId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    /** The dimension and member it is about; both `null` for everything. */
    dimension: text('dimension'),
    member: text('member'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('annotations_of').on(table.organizationUuid, table.dataset, table.day), ofOrganization()],
)

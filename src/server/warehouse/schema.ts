import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DatasetId } from '#shared/datasets.ts'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** How often an organisation's lines of a dataset, or what they are read with, have changed; answers are kept by it. */
export const dataVersions = pgTable(
  'data_versions',
  {
    organizationUuid: organizationUuid(),
    dataset: text('dataset').$type<DatasetId>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.dataset] }), ofOrganization()],
)

import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DatasetId } from '#shared/datasets.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** What changes are counted of: the rows of something that can be loaded, and what the lines of a dataset are read with. */
export type Counted = LoadableId | `${DatasetId} reading`

/** How often an organisation's lines of a dataset, or what they are read with, have changed; answers are kept by it. */
export const dataVersions = pgTable(
  'data_versions',
  {
    organizationUuid: organizationUuid(),
    dataset: text('dataset').$type<Counted>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.dataset] }), ofOrganization()],
)

export const mappingKinds = ['supplier', 'customer', 'category'] as const
export type MappingKind = (typeof mappingKinds)[number]

/** Which version of the families of suppliers or customers, or of the categories, an organisation's lines are read with. */
export const mappingVersions = pgTable(
  'mapping_versions',
  {
    organizationUuid: organizationUuid(),
    kind: text('kind').$type<MappingKind>().notNull(),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.kind] }), ofOrganization()],
)

import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FactId } from '#shared/facts.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** What changes are counted of: the rows of something that can be loaded, and what the lines of a fact are read with. */
export type Counted = LoadableId | `${FactId} reading`

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

/** The registers the warehouse holds copies of, each version in `<register>_copies`. */
export const copiedRegisters = ['contracts', 'contract_prices', 'deals'] as const
export type CopiedRegister = (typeof copiedRegisters)[number]

export type MappingKind = 'supplier' | 'customer' | 'category' | CopiedRegister

/** Which version of families, categories and copied registers an organisation's lines are read with. */
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

import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DatasetId } from '#shared/datasets.ts'
import type { FactId } from '#shared/facts.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** What changes are counted of: the rows of something that can be loaded, and what the lines of a fact are read with. */
export type Counted = LoadableId | `${FactId | 'rates'} reading` | `${FactId} rollups`

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
export const copiedRegisters = ['contracts', 'contract_prices', 'planned_prices', 'deals'] as const
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

/**
 * The lines of a month that a payment is known or expected of: how many there are, and of those that are not paid how many are due on
 * which day, by its number.
 */
export type MonthPayments = { month: string; payable: number; waiting: Record<string, number> }

/** What is known of an upload's lines without reading them: their days, and the uploads whose lines they stand in for. */
export type KnownLines = {
  lines: number
  first: string
  last: string
  /** The last day that one was paid, of purchases. */
  lastPaid: string | null
  /** The months that have lines to pay, of purchases. */
  payments: MonthPayments[]
  replaces: string[]
  /** The months, as their first days, that lines of each currency lie in; of lines without a currency by ''. */
  currencies: Record<string, string[]>
  /** How many rows each cut of the roll-up has. */
  rows: Record<string, number>
}

/**
 * The one build of an organisation's purchase lines added up with what they were held against. Questions read it while
 * `readAs`, the state of the data it was made of, is still that of the data.
 */
export const agreementRollups = pgTable(
  'agreement_rollups',
  {
    organizationUuid: organizationUuid(),
    readAs: text('read_as').notNull(),
    layout: integer('layout').notNull(),
    build: bigint('build', { mode: 'number' }).notNull(),
    /** How many rows each of its cuts has. */
    rows: jsonb('rows').$type<Record<string, number>>().notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid] }), ofOrganization()],
)

/**
 * The copy of small cuts of all uploads' builds that questions read: `build` of the warehouse, `null` while there is none.
 * They do while the builds that it is `of` are those they would read else.
 */
export const joinedRollups = pgTable(
  'joined_rollups',
  {
    organizationUuid: organizationUuid(),
    dataset: text('dataset').$type<DatasetId>().notNull(),
    build: bigint('build', { mode: 'number' }),
    of: jsonb('of').$type<Readonly<Record<string, string>>>().notNull(),
    /** How many rows each of its cuts has. */
    rows: jsonb('rows').$type<Record<string, number>>().notNull(),
    /** When each of the copies before was given up, in milliseconds: questions under way may read those. */
    former: jsonb('former').$type<Record<string, number>>().notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.dataset] }), ofOrganization()],
)

/**
 * Whether an upload's lines are added up, so that questions read `build` of them in the warehouse; `null` while they are
 * read themselves. `changes` counts what was done to the lines, `known` is what was learned of them with the build.
 */
export const rollups = pgTable(
  'rollups',
  {
    organizationUuid: organizationUuid(),
    dataset: text('dataset').$type<DatasetId>().notNull(),
    uploadUuid: uuid('upload_uuid').notNull(),
    changes: integer('changes').notNull().default(1),
    isChanging: boolean('is_changing').notNull(),
    layout: integer('layout').notNull(),
    build: bigint('build', { mode: 'number' }),
    known: jsonb('known').$type<KnownLines>(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.dataset, table.uploadUuid] }), ofOrganization()],
)

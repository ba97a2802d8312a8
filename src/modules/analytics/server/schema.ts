import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import type { FactId } from '#shared/facts.ts'

/** Views that people keep: what they changed of a view of the portal. */
export const savedViews = pgTable(
  'saved_views',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
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
  table => [index('saved_views_of').on(table.organizationUuid, table.ownerUuid), ofOrganization()],
)

/** The page analytics opens with for a person; `owner_uuid` of nobody for the organisation's. */
export const defaultViews = pgTable(
  'default_views',
  {
    organizationUuid: organizationUuid(),
    /** The person; `null` for everybody who chose none. */
    ownerUuid: uuid('owner_uuid'),
    /** The id of a view of the portal, or the uuid of a saved one. */
    view: text('view').notNull(),
    updatedAt: updatedAt(),
  },
  table => [uniqueIndex('default_view_of').on(table.organizationUuid, table.ownerUuid), ofOrganization()],
)

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

/** Findings a person has looked at and set aside, by what makes them the same finding after another import. */
export const dismissals = pgTable(
  'finding_dismissals',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** What the finding is about, independent of uploads and rows. */
    fingerprint: text('fingerprint').notNull(),
    note: text('note').notNull(),
    dismissedBy: text('dismissed_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('finding_dismissal_key').on(table.organizationUuid, table.kind, table.fingerprint),
    ofOrganization(),
  ],
)

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

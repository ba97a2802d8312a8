import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, pgView, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FamilyAction, FamilyKind, FamilyReason } from '#shared/families.ts'
import type { FamilyChangeFacts } from '#shared/family-change.ts'
import { createdAt, instant, ofOrganization, organizationUuid } from '../database/columns.ts'
import { isOfSearchedOrganization, named } from '../database/named.ts'

/** A supplier or customer under one name, however its lines spell it. */
export const partyFamilies = pgTable(
  'party_families',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').$type<FamilyKind>().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('party_family_name').on(table.organizationUuid, table.kind, table.name),
    ...named('party_families', table),
    ofOrganization(),
  ],
)

/** What the search asks for families. */
export const familyNames = pgView('family_names').as(view =>
  view
    .select({
      uuid: partyFamilies.uuid,
      kind: partyFamilies.kind,
      name: partyFamilies.name,
      recent: sql<Date>`${partyFamilies.createdAt}`.as('recent'),
    })
    .from(partyFamilies)
    .where(isOfSearchedOrganization),
)

/** Every spelling in the lines, with the family it belongs to. */
export const partyNames = pgTable(
  'party_names',
  {
    organizationUuid: organizationUuid(),
    kind: text('kind').$type<FamilyKind>().notNull(),
    /** As the lines have it. */
    name: text('name').notNull(),
    normalized: text('normalized').notNull(),
    /** Several are separated by blanks. */
    taxId: text('tax_id').notNull().default(''),
    country: text('country').notNull().default(''),
    familyUuid: uuid('family_uuid').notNull(),
    reason: text('reason').$type<FamilyReason>().notNull(),
    /** 0-1; 1 for a person's word. */
    score: real('score').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.kind, table.name] }),
    index('party_names_of_family').on(table.organizationUuid, table.familyUuid),
    ofOrganization(),
  ],
)

/** Two families that may be one: the review queue, and what a person decided, so that nothing is asked twice. */
export const familyPairs = pgTable(
  'family_pairs',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').$type<FamilyKind>().notNull(),
    /** A spelling of each, the smaller first; whatever families they are in now are meant. */
    leftName: text('left_name').notNull(),
    rightName: text('right_name').notNull(),
    score: real('score').notNull(),
    /** Why they may be one, as `keepCauses` of `pair-causes.ts` has it. */
    reason: text('reason').notNull(),
    /** Money of the smaller of the two in the base currency, for the order of the queue. */
    amount: numeric('amount', { precision: 38, scale: 2 }).notNull(),
    decision: text('decision').$type<'merged' | 'apart'>(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  table => [
    uniqueIndex('family_pair_names').on(table.organizationUuid, table.kind, table.leftName, table.rightName),
    ofOrganization(),
  ],
)

/** Every change of families with the names that moved, so that it can be undone. */
export const familyChanges = pgTable(
  'family_changes',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').$type<FamilyKind>().notNull(),
    action: text('action').$type<FamilyAction>().notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** What it did. Changes from before facts were kept have a sentence instead. */
    facts: jsonb('facts').$type<FamilyChangeFacts>(),
    summary: text('summary'),
    /** Each name with its family before and after, by the families' names. */
    moves: jsonb('moves').$type<{ name: string; from: string; to: string }[]>().notNull(),
    undoneAt: instant('undone_at'),
  },
  table => [index('family_changes_by_age').on(table.organizationUuid, table.kind, table.at), ofOrganization()],
)

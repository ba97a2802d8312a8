import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RuleField } from '#shared/categories.ts'
import type { CategoryChangeFacts } from '#shared/category-change.ts'
import { createdAt, instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** The organisation's own category tree, up to four levels. */
export const categoryNodes = pgTable(
  'category_nodes',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** What the warehouse knows it by; never used again for another. */
    number: integer('number').notNull(),
    parentUuid: uuid('parent_uuid'),
    code: text('code').notNull().default(''),
    name: text('name').notNull(),
    /** 1-4. */
    level: integer('level').notNull(),
    position: integer('position').notNull().default(0),
    /** The paths in files, from the root, whose lines belong here unless a rule says otherwise. */
    filePaths: jsonb('file_paths').$type<string[][]>().notNull().default([]),
    createdAt: createdAt(),
    archivedAt: instant('archived_at'),
  },
  table => [
    uniqueIndex('category_node_number').on(table.organizationUuid, table.number),
    index('category_nodes_of_parent').on(table.organizationUuid, table.parentUuid),
    ofOrganization(),
  ],
)

export type RuleCondition = { field: RuleField; op: 'is' | 'contains' | 'startsWith'; values: string[] }

/** Rules in the order they are tried; the first whose every condition holds decides. */
export const categoryRules = pgTable(
  'category_rules',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    position: integer('position').notNull(),
    conditions: jsonb('conditions').$type<RuleCondition[]>().notNull(),
    nodeUuid: uuid('node_uuid').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Whether a person wrote it or it came of a decision in the review. */
    origin: text('origin').$type<'person' | 'review'>().notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
  },
  table => [index('category_rules_in_order').on(table.organizationUuid, table.position), ofOrganization()],
)

/** What a person said of a class of lines; the model learns from these and from what rules decided. */
export const categoryAnswers = pgTable(
  'category_answers',
  {
    organizationUuid: organizationUuid(),
    /** The class of lines in the warehouse, an unsigned 64-bit number as text. */
    classKey: text('class_key').notNull(),
    nodeUuid: uuid('node_uuid').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.classKey] }), ofOrganization()],
)

/** A trained text model: what it learned and how right it was on lines it had not seen. */
export const categoryModels = pgTable(
  'category_models',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    trainedAt: instant('trained_at').notNull(),
    /** Where its weights are kept. */
    fileKey: text('file_key').notNull(),
    trainedOn: integer('trained_on').notNull(),
    heldOut: integer('held_out').notNull(),
    correct: integer('correct').notNull(),
    /** Share of the held-out lines it got right, with its 95% interval. */
    accuracy: real('accuracy'),
    accuracyLow: real('accuracy_low'),
    accuracyHigh: real('accuracy_high'),
    /** Share of the held-out lines' money that it got right. */
    moneyAccuracy: real('money_accuracy'),
  },
  table => [index('category_models_by_age').on(table.organizationUuid, table.trainedAt), ofOrganization()],
)

/** Every change that moves lines between categories, with the version before it, so that it can be undone. */
export const categoryChanges = pgTable(
  'category_changes',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** What it did. Changes from before facts were kept have a sentence instead. */
    facts: jsonb('facts').$type<CategoryChangeFacts>(),
    summary: text('summary'),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    undoneAt: instant('undone_at'),
  },
  table => [index('category_changes_by_age').on(table.organizationUuid, table.at), ofOrganization()],
)

/** Where an organisation's categories stand: one row, which also keeps its changes one after the other. */
export const categoryStates = pgTable(
  'category_states',
  {
    organizationUuid: organizationUuid().primaryKey(),
    /** The last version number given to the warehouse; none is given twice. */
    lastVersion: integer('last_version').notNull().default(0),
    /** Goes up with every change, so that a change decided on an older state is refused. */
    revision: integer('revision').notNull().default(0),
    modelUuid: uuid('model_uuid'),
    /** Since when a model is being trained; `null` when none is. */
    trainingSince: instant('training_since'),
    trainingFailure: text('training_failure'),
    /** The version of the supplier families that rules and model last read. */
    familiesVersion: integer('families_version'),
  },
  () => [ofOrganization()],
)

import { and, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import { isOfSearchedOrganization, named } from '#server/database/named.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import type { ActionStatus, PlanStage, Priority } from '../action-words.ts'
import type { ActionState } from '../rules.ts'
import type { BulkValues } from '../rules-bulk.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What is to be done. */
export const actions = pgTable(
  'actions',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Counted from 1 in the organisation. */
    number: integer('number').notNull(),
    /** Raised by every change, so that two people do not overwrite each other. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<ActionStatus>().notNull(),
    priority: text('priority').$type<Priority>().notNull(),
    stage: text('stage').$type<PlanStage>(),
    ownerUuid: uuid('owner_uuid'),
    contributors: uuid('contributors').array().notNull().default([]),
    start: day('start'),
    due: day('due'),
    remindOn: day('remind_on'),
    /** The reminder that was given, and the day it was told as late for: each is told once. */
    remindedOn: day('reminded_on'),
    lateFor: day('late_for'),
    tags: text('tags').array().notNull().default([]),
    rhythm: jsonb('rhythm').$type<Schedule>(),
    /** The action it was made of by a rhythm, each only once, and the day of the rhythm it stands for. */
    repeatsUuid: uuid('repeats_uuid'),
    repeatsFor: day('repeats_for'),
    completedAt: instant('completed_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the trash since. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    uniqueIndex('action_number').on(table.organizationUuid, table.number),
    uniqueIndex('action_repeats').on(table.organizationUuid, table.repeatsUuid),
    index('actions_by_due').on(table.organizationUuid, table.due),
    ...named('actions', { organizationUuid: table.organizationUuid, name: table.title }),
    ofOrganization(),
  ],
)

/** What the search asks for actions: those in the trash are not there. */
export const actionNames = pgView('action_names').as(view =>
  view
    .select({
      uuid: actions.uuid,
      name: sql<string>`${actions.title}`.as('name'),
      recent: sql<Date>`${actions.updatedAt}`.as('recent'),
    })
    .from(actions)
    .where(and(isOfSearchedOrganization, isNull(actions.deletedAt))),
)

/** The number that an action of the organisation got last; none is given twice. */
export const actionNumbers = pgTable(
  'action_numbers',
  { organizationUuid: organizationUuid().primaryKey(), last: integer('last').notNull() },
  () => [ofOrganization()],
)

/** Parts of an action, in their order. */
export const actionParts = pgTable(
  'action_parts',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    actionUuid: uuid('action_uuid')
      .notNull()
      .references(() => actions.uuid, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    title: text('title').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    ownerUuid: uuid('owner_uuid'),
    due: day('due'),
  },
  table => [index('action_parts_of').on(table.organizationUuid, table.actionUuid, table.place), ofOrganization()],
)

/** Which action waits for which. */
export const actionWaits = pgTable(
  'action_waits',
  {
    organizationUuid: organizationUuid(),
    actionUuid: uuid('action_uuid')
      .notNull()
      .references(() => actions.uuid, { onDelete: 'cascade' }),
    waitsForUuid: uuid('waits_for_uuid')
      .notNull()
      .references(() => actions.uuid, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.actionUuid, table.waitsForUuid] }),
    index('action_waits_for').on(table.organizationUuid, table.waitsForUuid),
    ofOrganization(),
  ],
)

/** What a change of several actions at once replaced, so that all of it can be undone. */
export const actionBatches = pgTable(
  'action_batches',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    madeBy: uuid('made_by').notNull(),
    /** Of each action the version that the change made, and the values that it replaced. */
    before: jsonb('before').$type<{ uuid: string; version: number; values: BulkValues }[]>().notNull(),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
  },
  table => [index('action_batches_of').on(table.organizationUuid, table.createdAt), ofOrganization()],
)

/** What an upload brought: new actions, and what those were before that it changed, so that all of it can be undone. */
export const actionBrought = pgTable(
  'action_brought',
  {
    organizationUuid: organizationUuid(),
    uploadUuid: uuid('upload_uuid').notNull(),
    actionUuid: uuid('action_uuid')
      .notNull()
      .references(() => actions.uuid, { onDelete: 'cascade' }),
    /** The version that the upload made. */
    version: integer('version').notNull(),
    /** `null` of a new action. */
    before: jsonb('before').$type<ActionState & { completedAt: string | null }>(),
    hasSaving: boolean('has_saving').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.uploadUuid, table.actionUuid] }),
    index('action_brought_of').on(table.organizationUuid, table.actionUuid),
    ofOrganization(),
  ],
)

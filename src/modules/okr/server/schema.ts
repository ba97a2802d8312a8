import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import type {
  Confidence,
  KeyResultKind,
  KeyResultUnit,
  Level,
  OkrPriority,
  OkrStage,
  OkrStatus,
  Pace,
  PeriodKind,
  RollUp,
} from '../okr-words.ts'
import type { Season } from '../rules-pace.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** The days that objectives are for. */
export const okrPeriods = pgTable(
  'okr_periods',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    kind: text('kind').$type<PeriodKind>().notNull(),
    from: day('from').notNull(),
    to: day('to').notNull(),
    /** From then on its figures stay as they are. */
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** What was learned, said when it was closed. */
    retrospective: text('retrospective').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('okr_period_name').on(table.organizationUuid, table.name), ofOrganization()],
)

/** What is to be reached. */
export const objectives = pgTable(
  'objectives',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    periodUuid: uuid('period_uuid')
      .notNull()
      .references(() => okrPeriods.uuid, { onDelete: 'restrict' }),
    /** The objective it stands below. */
    parentUuid: uuid('parent_uuid'),
    level: text('level').$type<Level>().notNull(),
    /** The part of the organisation, of one of that level. */
    unit: text('unit'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    ownerUuid: uuid('owner_uuid'),
    contributors: uuid('contributors').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    stage: text('stage').$type<OkrStage>(),
    status: text('status').$type<OkrStatus>().notNull(),
    priority: text('priority').$type<OkrPriority>().notNull(),
    rollUp: text('roll_up').$type<RollUp>().notNull(),
    /** What a person says, from 0 to 100, where it rolls nothing up. */
    manual: numeric('manual', { mode: 'number' }),
    weight: integer('weight').notNull().default(1),
    archivedAt: instant('archived_at'),
    /** In the trash since. */
    deletedAt: instant('deleted_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('objectives_of').on(table.organizationUuid, table.periodUuid), ofOrganization()],
)

export type MilestoneStep = { uuid: string; title: string; isDone: boolean }

/** How it is told that an objective is reached. */
export const keyResults = pgTable(
  'key_results',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    objectiveUuid: uuid('objective_uuid')
      .notNull()
      .references(() => objectives.uuid, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    kind: text('kind').$type<KeyResultKind>().notNull(),
    unit: text('unit').$type<KeyResultUnit>().notNull(),
    start: numeric('start', { mode: 'number' }),
    target: numeric('target', { mode: 'number' }),
    /** What was said last in a check-in, of which day, and how sure its writer was. */
    value: numeric('value', { mode: 'number' }),
    checkedIn: day('checked_in'),
    confidence: text('confidence').$type<Confidence>(),
    steps: jsonb('steps').$type<MilestoneStep[]>().notNull().default([]),
    weight: integer('weight').notNull().default(1),
    ownerUuid: uuid('owner_uuid'),
    stage: text('stage').$type<OkrStage>(),
    status: text('status').$type<OkrStatus>().notNull(),
    priority: text('priority').$type<OkrPriority>().notNull(),
    pace: text('pace').$type<Pace>().notNull(),
    /** The figure of the lines that it follows; `null`: people say where it stands. */
    figure: jsonb('figure').$type<TrackedFigure>(),
    /** A person said another value than its lines, which counts until it follows them again. */
    isOverridden: boolean('is_overridden').notNull().default(false),
    /** How last year's lines of the figure came over the same days, for one that is expected to come so. */
    season: jsonb('season').$type<Season>(),
    /** The status that pace speaks for, since its owner was told that it is behind. */
    paceTold: text('pace_told').$type<OkrStatus>(),
    deletedAt: instant('deleted_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('key_results_of').on(table.organizationUuid, table.objectiveUuid), ofOrganization()],
)

/** What was said of a key result, and by whom. */
export const checkIns = pgTable(
  'check_ins',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    keyResultUuid: uuid('key_result_uuid')
      .notNull()
      .references(() => keyResults.uuid, { onDelete: 'cascade' }),
    /** The day it is of, in the organisation. */
    day: day('day').notNull(),
    value: numeric('value', { mode: 'number' }),
    status: text('status').$type<OkrStatus>().notNull(),
    confidence: text('confidence').$type<Confidence>(),
    note: text('note').notNull().default(''),
    by: uuid('by').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  table => [index('check_ins_of').on(table.organizationUuid, table.keyResultUuid, table.day), ofOrganization()],
)

/** What an objective or a key result had come to when its period was closed. */
export const okrFinals = pgTable(
  'okr_finals',
  {
    organizationUuid: organizationUuid(),
    kind: text('kind').$type<'objective' | 'keyResult'>().notNull(),
    thingId: uuid('thing_id').notNull(),
    periodUuid: uuid('period_uuid')
      .notNull()
      .references(() => okrPeriods.uuid, { onDelete: 'cascade' }),
    value: numeric('value', { mode: 'number' }),
    /** From 0 to 1; `null` where nothing was known. */
    progress: numeric('progress', { mode: 'number' }),
    status: text('status').$type<OkrStatus>().notNull(),
    /** In tenths from 0 to 1: what its progress spoke for, or what a person said, and why. */
    score: numeric('score', { mode: 'number' }),
    scoreReason: text('score_reason').notNull().default(''),
    /** How many actions supported it, and what stood below it; `null`: its money was not kept. */
    actions: integer('actions'),
    /** What they were to save and what had come of it, in the base currency. */
    planned: numeric('planned'),
    realised: numeric('realised'),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.kind, table.thingId] }), ofOrganization()],
)

/** When people are asked to check in. */
export const okrRhythms = pgTable(
  'okr_rhythms',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    /** Who is asked; `null`: everyone who owns a key result. */
    people: uuid('people').array(),
    schedule: jsonb('schedule').$type<Schedule>().notNull(),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    skipDays: integer('skip_days').notNull(),
    hasLive: boolean('has_live').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [index('okr_rhythms_of').on(table.organizationUuid), ofOrganization()],
)

/** The columns of a goal that files and people write, as they stood. */
export type GoalBefore = Readonly<Record<string, unknown>>

/** What uploads brought: goals that are new, and what the others were before. */
export const goalBrought = pgTable(
  'goal_brought',
  {
    organizationUuid: organizationUuid(),
    uploadUuid: uuid('upload_uuid').notNull(),
    kind: text('kind').$type<'objective' | 'keyResult'>().notNull(),
    thingId: uuid('thing_id').notNull(),
    objectiveUuid: uuid('objective_uuid')
      .notNull()
      .references(() => objectives.uuid, { onDelete: 'cascade' }),
    /** Whether it had a row; an objective that only its key results name has none. */
    hasRow: boolean('has_row').notNull(),
    /** The version that the upload made. */
    version: integer('version').notNull(),
    /** `null` of a new goal. */
    before: jsonb('before').$type<GoalBefore>(),
    /** The check-in that it came with. */
    checkInUuid: uuid('check_in_uuid'),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.uploadUuid, table.kind, table.thingId] }),
    index('goal_brought_of').on(table.organizationUuid, table.thingId),
    ofOrganization(),
  ],
)

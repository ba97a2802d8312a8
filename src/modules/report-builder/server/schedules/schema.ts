import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import { reports } from '#server/reports/schema.ts'
import type { Filter } from '#shared/query-spec.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import type { ReportCondition, ReportSlice } from '../../contract-schedules.ts'
import type { ConditionFound } from '../../rules-condition.ts'
import type { DeliveryState, ReportFormat, RunKind, RunState } from '../../schedule-terms.ts'

/** When a report goes to whom. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    reportUuid: uuid('report_uuid')
      .notNull()
      .references(() => reports.uuid, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    /** Whose rights it has; `null`: those of the administrators. */
    ownerUuid: uuid('owner_uuid'),
    handedOverAt: instant('handed_over_at'),
    schedule: jsonb('schedule').$type<Schedule>().notNull(),
    hour: integer('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    format: text('format').$type<ReportFormat>().notNull(),
    /** For how many days a link opens that is sent in place of the file; `null` where the file is attached. */
    linkDays: integer('link_days'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    condition: jsonb('condition').$type<ReportCondition>().notNull(),
    people: uuid('people').array().notNull().default([]),
    addresses: text('addresses').array().notNull().default([]),
    sliceBy: text('slice_by').array().notNull().default([]),
    slices: jsonb('slices').$type<ReportSlice[]>().notNull(),
    /** Sealed; `null` for none. */
    password: text('password'),
    isPaused: boolean('is_paused').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('report_schedules_of').on(table.reportUuid), ofOrganization()],
)

/** Each time a schedule came due, was tried or rehearsed. */
export const reportRuns = pgTable(
  'report_runs',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    scheduleUuid: uuid('schedule_uuid')
      .notNull()
      .references(() => reportSchedules.uuid, { onDelete: 'cascade' }),
    kind: text('kind').$type<RunKind>().notNull(),
    state: text('state').$type<RunState>().notNull().default('underWay'),
    /** Who asked for it; `null` where its time came. */
    askedBy: uuid('asked_by'),
    /** Whose rights it had; `null` before it began, and for those of the administrators. */
    actedFor: uuid('acted_for'),
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    reason: text('reason'),
    dueAt: instant('due_at').notNull(),
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    nextAt: instant('next_at'),
  },
  table => [index('report_runs_of').on(table.scheduleUuid, table.dueAt), ofOrganization()],
)

/** What became of each recipient of a run. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    organizationUuid: organizationUuid(),
    runUuid: uuid('run_uuid')
      .notNull()
      .references(() => reportRuns.uuid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** `null` for an address of no member. */
    userUuid: uuid('user_uuid'),
    email: text('email').notNull(),
    filters: jsonb('filters').$type<Filter[]>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    reason: text('reason'),
    why: jsonb('why').$type<ConditionFound>(),
    rows: integer('rows'),
    /** How many lines are behind it. */
    lines: integer('lines'),
    attempts: integer('attempts').notNull().default(0),
    at: instant('at'),
  },
  table => [primaryKey({ columns: [table.runUuid, table.position] }), ofOrganization()],
)

/** What the last file sent of a slice had, where a schedule sends only what is new. */
export const reportMarks = pgTable(
  'report_marks',
  {
    organizationUuid: organizationUuid(),
    scheduleUuid: uuid('schedule_uuid')
      .notNull()
      .references(() => reportSchedules.uuid, { onDelete: 'cascade' }),
    slice: text('slice').notNull(),
    mark: jsonb('mark').$type<string[]>().notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.scheduleUuid, table.slice] }), ofOrganization()],
)

/** The domains outside of the organisation that reports may be sent to. */
export const reportOutsideDomains = pgTable(
  'report_outside_domains',
  { organizationUuid: organizationUuid(), domain: text('domain').notNull(), createdAt: createdAt() },
  table => [primaryKey({ columns: [table.organizationUuid, table.domain] }), ofOrganization()],
)

export type ScheduleRow = typeof reportSchedules.$inferSelect
export type RunRow = typeof reportRuns.$inferSelect
export type DeliveryRowOfReport = typeof reportDeliveries.$inferSelect

import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import type { Baseline, SavingScope } from '../../contract-savings.ts'
import type { PlannedMonth } from '../../rules-plan.ts'
import type { ClaimRule, SavingStage, SavingType } from '../../savings-words.ts'
import { actions } from '../schema.ts'

const actionUuid = (name = 'action_uuid') =>
  uuid(name)
    .notNull()
    .references(() => actions.uuid, { onDelete: 'cascade' })

/** What is claimed of a saving, now or as it was signed off. */
export type SavingTerms = {
  type: SavingType
  isRecurring: boolean
  start: string
  months: number
  amount: string
  planned: PlannedMonth[]
  scope: SavingScope | null
  baseline: Baseline | null
  cashDelayDays: number
}

/** What an action is to save, one an action. */
export const savings = pgTable(
  'savings',
  {
    organizationUuid: organizationUuid(),
    actionUuid: actionUuid(),
    version: integer('version').notNull().default(1),
    /** Counts what is claimed; a move to another stage is no other claim. */
    claim: integer('claim').notNull().default(1),
    stage: text('stage').$type<SavingStage>().notNull().default('Identified'),
    type: text('type').$type<SavingType>().notNull(),
    isRecurring: boolean('is_recurring').notNull(),
    /** The first day of its first month. */
    start: date('start', { mode: 'string' }).notNull(),
    months: integer('months').notNull(),
    /** In the base currency, over all of its months. */
    amount: numeric('amount', { precision: 38, scale: 6 }).notNull(),
    planned: jsonb('planned').$type<PlannedMonth[]>().notNull(),
    scope: jsonb('scope').$type<SavingScope>(),
    baseline: jsonb('baseline').$type<Baseline>(),
    cashDelayDays: integer('cash_delay_days').notNull().default(0),
    approverUuid: uuid('approver_uuid'),
    /** Who claimed it as it stands; they do not sign it off. */
    claimedBy: uuid('claimed_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.actionUuid] }), ofOrganization()],
)

/** What was signed off, by whom and when; never changed. */
export const savingApprovals = pgTable(
  'saving_approvals',
  {
    organizationUuid: organizationUuid(),
    actionUuid: actionUuid(),
    /** Counted from 1: which signing off of this saving it is. */
    number: integer('number').notNull(),
    /** The version of the saving that was signed. */
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<SavingTerms>().notNull(),
    by: text('by').notNull(),
    byUuid: uuid('by_uuid').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.actionUuid, table.number] }), ofOrganization()],
)

/** Every move of a saving from stage to stage: what chances are known from. */
export const savingMoves = pgTable(
  'saving_moves',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    actionUuid: actionUuid(),
    from: text('from').$type<SavingStage>(),
    to: text('to').$type<SavingStage>().notNull(),
    byUuid: uuid('by_uuid').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  table => [index('saving_moves_of').on(table.organizationUuid, table.actionUuid, table.at), ofOrganization()],
)

/** What was decided of two savings that claim the same lines; `a` is the action with the smaller uuid. */
export const savingClaims = pgTable(
  'saving_claims',
  {
    organizationUuid: organizationUuid(),
    a: actionUuid('a'),
    b: actionUuid('b'),
    rule: text('rule').$type<ClaimRule>().notNull(),
    /** Of `a`, 0-1, of a split. */
    share: numeric('share', { precision: 10, scale: 9 }),
    /** The action whose saving counts it, where it is given to one. */
    to: uuid('to'),
    note: text('note').notNull().default(''),
    byUuid: uuid('by_uuid').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.a, table.b] }), ofOrganization()],
)

const money = (name: string) => numeric(name, { precision: 38, scale: 6 }).notNull()

/** What came of savings by lines, month by month: what holds now, whose `until` is open, and what was known before. */
export const savingValues = pgTable(
  'saving_values',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    actionUuid: actionUuid(),
    month: date('month', { mode: 'string' }).notNull(),
    /** The version of the purchase lines it was worked out from first. */
    dataVersion: integer('data_version').notNull(),
    since: instant('since').notNull(),
    until: instant('until'),
    /** Whether lines of the month may still come. */
    isOpen: boolean('is_open').notNull(),
    planned: money('planned'),
    measured: money('measured'),
    estimate: money('estimate'),
    realised: money('realised'),
    withoutPrice: money('without_price'),
    abovePrice: money('above_price'),
    volume: money('volume'),
    offContract: money('off_contract'),
    estimateMissing: money('estimate_missing'),
    elsewhere: money('elsewhere'),
  },
  table => [
    index('saving_values_now').on(table.organizationUuid, table.actionUuid, table.month).where(sql`until is null`),
    ofOrganization(),
  ],
)

/** Which state of lines and savings the values that hold now are of, one row an organisation. */
export const savingEvaluations = pgTable(
  'saving_evaluations',
  {
    organizationUuid: organizationUuid().primaryKey(),
    state: text('state').notNull(),
    dataVersion: integer('data_version').notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    /** The actions whose saving lines can tell of. */
    told: uuid('told').array().notNull(),
    at: instant('at').notNull(),
  },
  () => [ofOrganization()],
)

/** What is to be saved in a fiscal year; it stands by the year's first day. */
export const savingTargets = pgTable(
  'saving_targets',
  {
    organizationUuid: organizationUuid(),
    year: date('year', { mode: 'string' }).notNull(),
    amount: money('amount'),
    version: integer('version').notNull().default(1),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.year] }), ofOrganization()],
)

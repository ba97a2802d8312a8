import { isNull } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import type { LeadTimes, RenewalDecision, RenewalPhase } from '../../rules-renewals.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What was decided of contracts, for the term that ends on a day; those taken back stay, with the reason. */
export const contractDecisions = pgTable(
  'contract_decisions',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    contractUuid: uuid('contract_uuid').notNull(),
    termEnd: day('term_end').notNull(),
    decision: text('decision').$type<RenewalDecision>().notNull(),
    ownerUuid: uuid('owner_uuid'),
    note: text('note').notNull().default(''),
    /** Until when it is to be done. */
    day: day('day'),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
    undoneReason: text('undone_reason'),
    undoneBy: uuid('undone_by'),
    undoneAt: instant('undone_at'),
  },
  table => [
    uniqueIndex('contract_decision_once')
      .on(table.organizationUuid, table.contractUuid, table.termEnd)
      .where(isNull(table.undoneAt)),
    index('contract_decisions_of').on(table.contractUuid),
    ofOrganization(),
  ],
)

/** Whose decision a contract is, whether it is left alone until a day, and what people were told of it last. */
export const contractDesk = pgTable(
  'contract_desk',
  {
    organizationUuid: organizationUuid(),
    contractUuid: uuid('contract_uuid').notNull(),
    ownerUuid: uuid('owner_uuid'),
    snoozedUntil: day('snoozed_until'),
    snoozeReason: text('snooze_reason').notNull().default(''),
    snoozedBy: uuid('snoozed_by'),
    /** For which last day to decide people were told, and how pressing it was then. */
    toldFor: day('told_for'),
    toldPhase: text('told_phase').$type<RenewalPhase>(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.contractUuid] }), ofOrganization()],
)

/** How many days before its last one a decision is begun, as the organisation set it. */
export const contractLeadTimes = pgTable(
  'contract_lead_times',
  {
    organizationUuid: organizationUuid().primaryKey(),
    days: jsonb('days').$type<LeadTimes>().notNull(),
  },
  () => [ofOrganization()],
)

export type DecisionRow = typeof contractDecisions.$inferSelect
export type DeskRow = typeof contractDesk.$inferSelect

import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import type { ObligationRhythm, ObligationSide, ToldStep } from '../../rules-obligations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What contracts of the register oblige to. */
export const contractObligations = pgTable(
  'contract_obligations',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    contractUuid: uuid('contract_uuid').notNull(),
    version: integer('version').notNull().default(1),
    what: text('what').notNull(),
    side: text('side').$type<ObligationSide>().notNull(),
    rhythm: text('rhythm').$type<ObligationRhythm>().notNull(),
    /** The day it was due first, from which others are counted, and the day it is due now. */
    first: day('first').notNull(),
    due: day('due').notNull(),
    ownerUuid: uuid('owner_uuid'),
    isDone: boolean('is_done').notNull().default(false),
    /** What was done last: for which day it was due, when and by whom. */
    doneDue: day('done_due'),
    doneDay: day('done_day'),
    doneBy: uuid('done_by'),
    /** For which day its owner was told, and how far. */
    toldFor: day('told_for'),
    toldStep: text('told_step').$type<ToldStep>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('contract_obligations_of').on(table.organizationUuid, table.contractUuid),
    index('contract_obligations_due').on(table.organizationUuid, table.isDone, table.due),
    ofOrganization(),
  ],
)

export type ObligationRow = typeof contractObligations.$inferSelect

import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** What tracked figures came to: a value goes on until another takes its place, so that what was known when stays known. */
export const trackedValues = pgTable(
  'tracked_values',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** The kind and the id of the thing it is tracked for. */
    kind: text('kind').notNull(),
    thingId: uuid('thing_id').notNull(),
    /** `null` where its lines say nothing. */
    value: numeric('value'),
    lines: integer('lines').notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    dataVersion: integer('data_version').notNull(),
    since: instant('since').notNull(),
    until: instant('until'),
  },
  table => [
    uniqueIndex('tracked_value_now')
      .on(table.organizationUuid, table.kind, table.thingId)
      .where(sql`${table.until} is null`),
    index('tracked_values_of').on(table.organizationUuid, table.kind, table.thingId, table.since),
    ofOrganization(),
  ],
)

/** For which state of lines and questions the figures of a kind were asked last. */
export const trackedStates = pgTable(
  'tracked_states',
  {
    organizationUuid: organizationUuid(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.kind] }), ofOrganization()],
)

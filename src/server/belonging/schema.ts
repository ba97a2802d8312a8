import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../database/columns.ts'

/** The one portal this database is of; its id stands in the other stores too. Of no organisation. */
export const portalIdentity = pgTable('portal_identity', {
  /** Always 1, so that there is one row at most. */
  only: integer('only').primaryKey(),
  uuid: uuid('uuid').notNull(),
  /** Whether every store has the id: then one without it is another store, and not one that is new. */
  isSettled: boolean('is_settled').notNull(),
  /** Tells one `SEXTANT_SECRET` from another without telling what it is. */
  secretFingerprint: text('secret_fingerprint').notNull(),
  createdAt: createdAt(),
})

import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/**
 * What was done, by whom, to what. Rows are only ever added (the portal's role may not update or delete), and each
 * carries the hash of the one before it, so that a changed or missing row shows.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organizationUuid: organizationUuid(),
    /** 1, 2, 3 … within the organisation. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actorUuid: uuid('actor_uuid'),
    actorEmail: text('actor_email').notNull(),
    /** A verb on a noun, as `upload.commit`. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address'),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.sequence] }),
    index('audit_entries_of').on(table.organizationUuid, table.entity, table.entityId, table.sequence),
    ofOrganization(),
  ],
)

/** The newest entry of each organisation's chain; locked while one is added. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    organizationUuid: organizationUuid().primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  () => [ofOrganization()],
)

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LinkInput } from '#shared/thing-contract.ts'
import type { Relation } from '#shared/things.ts'
import { createdAt, ofOrganization, organizationUuid } from '../database/columns.ts'

/** Which thing goes with which other. Either may be in the trash, or of a module that is not here any more. */
export const links = pgTable(
  'links',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    fromKind: text('from_kind').notNull(),
    fromId: uuid('from_id').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    toKind: text('to_kind').notNull(),
    toId: uuid('to_id').notNull(),
    /** Where in the thing it leads. */
    anchor: jsonb('anchor').$type<LinkInput['anchor']>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('link_once').on(
      table.organizationUuid,
      table.fromKind,
      table.fromId,
      table.relation,
      table.toKind,
      table.toId,
      // Several passages of one document may be evidence for one thing.
      sql`coalesce(${table.anchor} ->> 'page', '')`,
      sql`md5(coalesce(${table.anchor} ->> 'quote', ''))`,
    ),
    index('links_to').on(table.organizationUuid, table.toKind, table.toId, table.createdAt),
    ofOrganization(),
  ],
)

import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid } from '../database/columns.ts'

/** What people say of a thing. */
export const comments = pgTable(
  'comments',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    thingId: uuid('thing_id').notNull(),
    /** The part of the thing that it is about, and what that was called; `null` for the whole. */
    part: text('part'),
    partName: text('part_name'),
    authorUuid: uuid('author_uuid').notNull(),
    /** Markdown, with the names of those it mentions as @First Last. */
    text: text('text').notNull(),
    mentions: uuid('mentions').array().notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  table => [
    index('comments_on').on(table.organizationUuid, table.kind, table.thingId, table.createdAt),
    ofOrganization(),
  ],
)

/** Up to when a person has read the comments on a thing. */
export const talkReads = pgTable(
  'talk_reads',
  {
    organizationUuid: organizationUuid(),
    userUuid: uuid('user_uuid').notNull(),
    kind: text('kind').notNull(),
    thingId: uuid('thing_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.userUuid, table.kind, table.thingId] }),
    ofOrganization(),
  ],
)

import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import { documents } from '../schema.ts'

/** Links that show a document to people outside, each with a secret address of which only a hash is kept. */
export const documentShares = pgTable(
  'document_shares',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    documentUuid: uuid('document_uuid')
      .notNull()
      .references(() => documents.uuid, { onDelete: 'cascade' }),
    /** `null`: the newest version at each opening. */
    number: integer('number'),
    secretHash: text('secret_hash').notNull(),
    passwordHash: text('password_hash'),
    isViewOnly: boolean('is_view_only').notNull(),
    /** For whom it is. */
    note: text('note').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  table => [
    index('document_shares_of').on(table.documentUuid),
    unique('document_share_by_secret').on(table.organizationUuid, table.secretHash),
    ofOrganization(),
  ],
)

/** Each time a link was opened; what is asked during it has a secret of its own, of which only a hash is kept. */
export const shareVisits = pgTable(
  'document_share_visits',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    shareUuid: uuid('share_uuid')
      .notNull()
      .references(() => documentShares.uuid, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    /** As the visitor said it; `null` when they said none. */
    name: text('name'),
    /** The version that was shown, and how many pages it has. */
    number: integer('number').notNull(),
    pages: integer('pages').notNull(),
    at: instant('at').notNull(),
    /** When a page was in sight last. */
    seenAt: instant('seen_at').notNull(),
    savedAt: instant('saved_at'),
  },
  table => [
    index('document_share_visits_of').on(table.shareUuid, table.at),
    unique('document_share_visit_by_secret').on(table.organizationUuid, table.secretHash),
    ofOrganization(),
  ],
)

/** How long each page was in sight during a visit. */
export const sharePageTimes = pgTable(
  'document_share_pages',
  {
    organizationUuid: organizationUuid(),
    visitUuid: uuid('visit_uuid')
      .notNull()
      .references(() => shareVisits.uuid, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    milliseconds: integer('milliseconds').notNull(),
  },
  table => [primaryKey({ columns: [table.visitUuid, table.page] }), ofOrganization()],
)

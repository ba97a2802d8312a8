import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ScanState } from '#shared/file-scan.ts'
import { createdAt, ofOrganization, organizationUuid } from '../database/columns.ts'

/** Files that people keep in the portal, each content once an organisation; where they hang stands elsewhere. */
export const storedFiles = pgTable(
  'stored_files',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Of the bytes, in hexadecimal. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** By the content, whatever it was sent as. */
    mediaType: text('media_type').notNull(),
    fileKey: text('file_key').notNull(),
    /** What the virus scanner says of it, and the name of what it found. */
    scan: text('scan').$type<ScanState>().notNull().default('none'),
    threat: text('threat'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('stored_file_once').on(table.organizationUuid, table.sha256), ofOrganization()],
)

export type StoredFile = typeof storedFiles.$inferSelect

/** Which file hangs on which thing, under which name. */
export const attachments = pgTable(
  'attachments',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    thingId: uuid('thing_id').notNull(),
    fileUuid: uuid('file_uuid')
      .notNull()
      .references(() => storedFiles.uuid, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('attachment_once').on(table.organizationUuid, table.kind, table.thingId, table.fileUuid),
    index('attachment_file').on(table.fileUuid),
    ofOrganization(),
  ],
)

/** Large files on their way, each in pieces that lie in the store until all are there; what nobody ends is removed after a day. */
export const fileIntakes = pgTable(
  'file_intakes',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Of the whole file, and of what is there. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [index('file_intakes_by_day').on(table.organizationUuid, table.createdAt), ofOrganization()],
)

import { and, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { storedFiles } from '#server/attachments/schema.ts'
import { bytes, createdAt, instant, ofOrganization, organizationUuid, updatedAt } from '#server/database/columns.ts'
import { askedByViews, isOfSearchedOrganization, named, pendingKilobytes } from '#server/database/named.ts'
import type { Audience } from '#shared/audience.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { UnreadableReason } from '#shared/unreadable-file.ts'
import type { DocumentType, TextState, ViewKind } from '../documents-words.ts'

/** Words as PostgreSQL finds them. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Folders, which may stand in each other. */
export const documentFolders = pgTable(
  'document_folders',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    parentUuid: uuid('parent_uuid').references((): AnyPgColumn => documentFolders.uuid, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    unique('document_folder_once').on(table.organizationUuid, table.parentUuid, table.name).nullsNotDistinct(),
    ofOrganization(),
  ],
)

/** What is said of a document; its contents are its versions. */
export const documents = pgTable(
  'documents',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** Raised by every change, so that two people do not overwrite each other. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    folderUuid: uuid('folder_uuid').references(() => documentFolders.uuid, { onDelete: 'set null' }),
    ownerUuid: uuid('owner_uuid').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    roles: text('roles').array().$type<RoleName[]>().notNull().default([]),
    people: uuid('people').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    note: text('note').notNull().default(''),
    /** The number of its newest version. */
    newest: integer('newest').notNull().default(1),
    holdReason: text('hold_reason'),
    heldBy: uuid('held_by'),
    heldAt: instant('held_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the trash since. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    index('documents_by_change').on(table.organizationUuid, table.updatedAt),
    index('documents_in_folder').on(table.folderUuid),
    ...named('documents', { organizationUuid: table.organizationUuid, name: table.title }),
    ofOrganization(),
  ],
)

export type DocumentRow = typeof documents.$inferSelect

/** What the search asks for documents, with what says who may open each: those in the trash are not there. */
export const documentNames = pgView('document_names').as(view =>
  view
    .select({
      uuid: documents.uuid,
      name: sql<string>`${documents.title}`.as('name'),
      recent: sql<Date>`${documents.updatedAt}`.as('recent'),
      ownerUuid: documents.ownerUuid,
      audience: documents.audience,
      roles: documents.roles,
      people: documents.people,
    })
    .from(documents)
    .where(and(isOfSearchedOrganization, isNull(documents.deletedAt))),
)

/** The contents of a document, one after the other. */
export const documentVersions = pgTable(
  'document_versions',
  {
    organizationUuid: organizationUuid(),
    documentUuid: uuid('document_uuid')
      .notNull()
      .references(() => documents.uuid, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer('number').notNull(),
    fileUuid: uuid('file_uuid')
      .notNull()
      .references(() => storedFiles.uuid, { onDelete: 'restrict' }),
    /** The name of the file as it was brought. */
    name: text('name').notNull(),
    reason: text('reason').notNull().default(''),
    restoredFrom: integer('restored_from'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.documentUuid, table.number] }),
    index('document_versions_of_file').on(table.fileUuid),
    ofOrganization(),
  ],
)

/** What became of reading the text of a content, which several versions may have. */
export const documentTexts = pgTable(
  'document_texts',
  {
    organizationUuid: organizationUuid(),
    fileUuid: uuid('file_uuid')
      .primaryKey()
      .references(() => storedFiles.uuid, { onDelete: 'cascade' }),
    state: text('state').$type<TextState>().notNull().default('waiting'),
    /** Why there is none, by the name of the reason. */
    reason: text('reason').$type<UnreadableReason>(),
    pages: integer('pages').notNull().default(0),
    language: text('language'),
    isCut: boolean('is_cut').notNull().default(false),
    readAt: instant('read_at'),
  },
  table => [index('document_texts_by_state').on(table.organizationUuid, table.state), ofOrganization()],
)

/** The text of a content page by page, as it is written there, and its words. */
export const documentPages = pgTable(
  'document_pages',
  {
    organizationUuid: organizationUuid(),
    fileUuid: uuid('file_uuid')
      .notNull()
      .references(() => documentTexts.fileUuid, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    text: text('text').notNull(),
    words: words('words').notNull(),
  },
  table => [primaryKey({ columns: [table.fileUuid, table.page] }), ofOrganization()],
)

/** All words of some pages one after the other: what is searched first. */
export const documentWords = pgTable(
  'document_words',
  {
    organizationUuid: organizationUuid(),
    fileUuid: uuid('file_uuid')
      .notNull()
      .references(() => documentTexts.fileUuid, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    words: words('words').notNull(),
    /** Of which words not every place is known, `allCut` where the text is too long for any; `null` while that was not looked at. */
    cut: words('cut'),
    /** Which of them stand beside each other (`marksOf`), read in slices; `null` while that was not looked at. */
    beside: bytes('beside'),
  },
  table => [
    primaryKey({ columns: [table.fileUuid, table.part] }),
    index('document_words_found')
      .using('gin', table.words, sql`(${table.organizationUuid}::text)`)
      .with({ gin_pending_list_limit: pendingKilobytes }),
    askedByViews(),
    ofOrganization(),
  ],
)

/** What the search asks for words; see `named` for why it is a view. */
export const documentWordsFound = pgView('document_words_found_in').as(view =>
  view
    .select({
      fileUuid: documentWords.fileUuid,
      words: documentWords.words,
      cut: documentWords.cut,
      beside: documentWords.beside,
    })
    .from(documentWords)
    .where(isOfSearchedOrganization),
)

/** Which of the most frequent words stand beside each other in a content, each two as one word (`pairOf`). */
export const documentPairs = pgTable(
  'document_pairs',
  {
    organizationUuid: organizationUuid(),
    fileUuid: uuid('file_uuid')
      .primaryKey()
      .references(() => documentTexts.fileUuid, { onDelete: 'cascade' }),
    pairs: words('pairs').notNull(),
  },
  table => [
    index('document_pairs_found')
      .using('gin', table.pairs, sql`(${table.organizationUuid}::text)`)
      .with({ gin_pending_list_limit: pendingKilobytes }),
    askedByViews(),
    ofOrganization(),
  ],
)

/** As `documentWordsFound`. */
export const documentPairsFound = pgView('document_pairs_found_in').as(view =>
  view
    .select({ fileUuid: documentPairs.fileUuid, pairs: documentPairs.pairs })
    .from(documentPairs)
    .where(isOfSearchedOrganization),
)

/** Who opened which version, and when. */
export const documentViews = pgTable(
  'document_views',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    documentUuid: uuid('document_uuid')
      .notNull()
      .references(() => documents.uuid, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** `null` for who came by a link. */
    personUuid: uuid('person_uuid'),
    /** The visit by which it was opened, for who came by a link. */
    visitUuid: uuid('visit_uuid'),
    what: text('what').$type<ViewKind>().notNull(),
    at: instant('at').notNull(),
  },
  table => [index('document_views_of').on(table.documentUuid, table.at), ofOrganization()],
)

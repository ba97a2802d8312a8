import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { Mapping, PlanIssue, Profile, Question, UploadStatus } from '../contract.ts'

/** What the last plan of an upload found, and the state of the world it was made in. */
export type StoredPlan = {
  id: string
  dataVersion: number
  issues: PlanIssue[]
  sums: { currency: string; amount: string; lines: number }[]
  period: { from: string; to: string } | null
}

/** Every file or text a person brought, from its first profile to its undoing. */
export const uploads = pgTable(
  'uploads',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey(),
    dataset: text('dataset').$type<DatasetId>().notNull(),
    name: text('name').notNull(),
    status: text('status').$type<UploadStatus>().notNull(),
    /** The file as it came, and the clean copy the engine reads where one was needed. */
    fileKey: text('file_key').notNull(),
    cleanKey: text('clean_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    plan: jsonb('plan').$type<StoredPlan>(),
    rows: integer('rows'),
    good: integer('good'),
    rejected: integer('rejected'),
    duplicates: integer('duplicates'),
    ignored: integer('ignored'),
    loaded: integer('loaded'),
    /** Decimal text; null until loaded. */
    totalAmount: text('total_amount'),
    totalCurrency: text('total_currency'),
    failure: text('failure'),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    loadedAt: instant('loaded_at'),
    /** Set before the lines go, so that an undo cut short is finished at the next start. */
    undoRequestedAt: instant('undo_requested_at'),
    undoneAt: instant('undone_at'),
  },
  table => [index('uploads_by_age').on(table.organizationUuid, table.createdAt), ofOrganization()],
)

export type UploadRow = typeof uploads.$inferSelect

import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, ofOrganization, organizationUuid } from '#server/database/columns.ts'
import type { LoadableId } from '#shared/loadables.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import type { Confirmation, PlanIssue, Profile, Question, UploadStatus } from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import type { Recipe, RecipeReportStep } from '../contract-recipes.ts'

/** What the last plan of an upload found, and the state of the world it was made in. */
export type StoredPlan = {
  id: string
  dataVersion: number
  issues: PlanIssue[]
  sums: { currency: string; amount: string; lines: number }[]
  period: { from: string; to: string } | null
  /** Absent in plans made before there were any. */
  updated?: number
  unchanged?: number
  confirmations?: Confirmation[]
  answered?: Confirmation[]
  newStages?: UnknownStage[]
}

/** How many lines were brought back to an upload. */
export type BroughtBack = { upload: string; lines: number }

/** Every file or text a person brought, from its first profile to its undoing. */
export const uploads = pgTable(
  'uploads',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey(),
    dataset: text('dataset').$type<LoadableId>().notNull(),
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
    /** The workbook's sheet the lines come from, `null` for a file of text. */
    sheet: text('sheet'),
    /** Where files of this form come from, once known; its recipe is applied to the next one. */
    sourceUuid: uuid('source_uuid'),
    /** The version of the source's recipe that was applied, or, once loaded, that its mapping is. */
    recipeVersion: integer('recipe_version'),
    /** What became of each step of the recipe that was applied. */
    recipeReport: jsonb('recipe_report').$type<RecipeReportStep[]>(),
    /** The upload whose rejected rows this one brings again, corrected. */
    correctsUuid: uuid('corrects_uuid'),
    /** Lines an undo left in place, because someone edited them after they were loaded. */
    kept: integer('kept'),
    /** Lines that undoing this upload brought back to others, which had left them out as loaded already. */
    broughtBack: jsonb('brought_back').$type<BroughtBack[]>(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    loadedAt: instant('loaded_at'),
    /** Set before the lines go, so that an undo cut short is finished at the next start. */
    undoRequestedAt: instant('undo_requested_at'),
    undoneAt: instant('undone_at'),
    /** Set once its file is removed: it can no longer be loaded again. */
    fileRemovedAt: instant('file_removed_at'),
    /**
     * The days its file stays once it is undone never count from before this: when it was brought, or when the portal was
     * updated to one that removes files.
     */
    fileDaysFrom: instant('file_days_from').notNull().defaultNow(),
  },
  table => [index('uploads_by_age').on(table.organizationUuid, table.createdAt), ofOrganization()],
)

/** Where files of one form come from: `SAP invoices, Germany`. Known by the heads of its columns. */
export const uploadSources = pgTable(
  'upload_sources',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    dataset: text('dataset').$type<LoadableId>().notNull(),
    name: text('name').notNull(),
    /** The heads of its columns, as the last file had them. */
    heads: jsonb('heads').$type<string[]>().notNull(),
    createdAt: createdAt(),
    archivedAt: instant('archived_at'),
  },
  table => [index('upload_sources_of').on(table.organizationUuid, table.dataset), ofOrganization()],
)

/** What is done to a source's files, version by version; the newest is applied to the next file. */
export const recipes = pgTable(
  'recipes',
  {
    organizationUuid: organizationUuid(),
    sourceUuid: uuid('source_uuid').notNull(),
    version: integer('version').notNull(),
    recipe: jsonb('recipe').$type<Recipe>().notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    /** The upload it was learned from. */
    uploadUuid: uuid('upload_uuid'),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.sourceUuid, table.version] }), ofOrganization()],
)

/** A value of a loaded line that a person changed; the line's raw text stays as it was read. */
export const lineEdits = pgTable(
  'line_edits',
  {
    organizationUuid: organizationUuid(),
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    /** One for all values that were changed in one go. */
    changeUuid: uuid('change_uuid').notNull().defaultRandom(),
    dataset: text('dataset').$type<LoadableId>().notNull(),
    uploadUuid: uuid('upload_uuid').notNull(),
    row: integer('row').notNull(),
    field: text('field').notNull(),
    before: text('before'),
    after: text('after'),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** Set once the warehouse holds it. */
    appliedAt: instant('applied_at'),
  },
  table => [
    index('line_edits_of_upload').on(table.organizationUuid, table.uploadUuid, table.row),
    index('line_edits_of_change').on(table.organizationUuid, table.changeUuid),
    ofOrganization(),
  ],
)

export type UploadRow = typeof uploads.$inferSelect

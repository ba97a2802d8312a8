import { z } from 'zod'
import { dealStatuses } from '#shared/deal-status.ts'
import { loadableIds } from '#shared/loadables.ts'
import { pageNumber } from '#shared/page-query.ts'
import { longestText, unknownStageSchema } from '#shared/register-contract.ts'
import { toSay } from '#shared/translate.ts'
import { dateOrders } from '#shared/written/date-shape.ts'
import { decimalMarks } from '#shared/written/number-shape.ts'
import { mappingSchema } from './contract-mapping.ts'
import { recipeReportStepSchema, uploadSourceSchema } from './contract-recipes.ts'
import { confirmationSchema, planIssueSchema, planSumSchema } from './contract-rows.ts'

/** The wire of uploads: profile -> mapping -> plan -> commit -> undo. */

export const uploadStatuses = ['profiled', 'planned', 'loading', 'loaded', 'failed', 'undone'] as const

export const columnProfileSchema = z.object({
  /** 0-based place in the row. */
  index: z.int(),
  /** The header's word, cleaned; `Column 3` where the file has no header. */
  name: z.string(),
  kind: z.enum(['text', 'date', 'number', 'blank']),
  samples: z.array(z.string()),
  /** Share of sampled rows with nothing in this column, 0-1. */
  blankShare: z.number(),
  /** How the column writes dates, when it holds dates; `null` when both orders are possible. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** What separates decimals, when it holds numbers; `null` when the values do not tell. */
  decimalMark: z.enum(decimalMarks).nullable(),
  /** The ISO code its currency signs or codes stand for, when its numbers carry one. */
  currency: z.string().nullable(),
})

export const profileSchema = z.object({
  encoding: z.string(),
  delimiter: z.enum([',', ';', '\t', '|']),
  /** 1-based row of the header, `null` when the file has none. Rows before it are preamble. */
  headerRow: z.int().nullable(),
  columns: z.array(columnProfileSchema),
  sampledRows: z.int(),
  bytes: z.int(),
  /** The sheets of a workbook in their order; absent for a file of text. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), isHidden: z.boolean() })).optional(),
})

/**
 * An answer to a question. Of a column that may be the money also what it comes to over the whole file, printed totals
 * included, and of how many rows; `null` for a currency that differs from row to row.
 */
export const questionOptionSchema = z.object({
  value: z.string(),
  label: z.string(),
  sum: z.object({ amount: z.string(), currency: z.string().nullable(), rows: z.int() }).optional(),
})

/**
 * Something only a person can know, with what the file says of it. Its answer is a field of the mapping, except for the
 * question `sheet`; the likeliest option stands first. An option of a `field` question is a column (`3`), a price, its
 * quantity and a discount (`times:5:3`, `times:5:3:6:percent`), two sides of a ledger (`sides:4:5`), one value for all rows
 * (`value:2014-06-30`), a year (`year:2:last`) or one with its month or quarter (`period:year=2,month=3,at=last`).
 */
export const questionSchema = z.object({
  id: z.string(),
  column: z.int().nullable(),
  field: z.string().nullable(),
  text: z.string(),
  evidence: z.string(),
  options: z.array(questionOptionSchema),
  /** What is assumed until someone answers; `null` for nothing, so that the answer is waited for. */
  assumed: z.string().nullable(),
  /** Whether any day may be answered besides the options, as `value:` and an ISO date. */
  takesDay: z.boolean().optional(),
  /** Whether a person has said it: chosen the sheet, or sent a mapping since it was asked. */
  isAnswered: z.boolean().optional(),
})

export const createQuerySchema = z.object({
  dataset: z.enum(loadableIds),
  name: z.string().trim().min(1).max(200).default('Pasted text'),
  /** The upload whose rejected rows this file brings again; found by its columns when it is not said. */
  corrects: z.uuid().optional(),
})

/** Another upload, as a page names it. */
export const uploadLinkSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(uploadStatuses),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
})

export const createdUploadSchema = z.object({
  id: z.uuid(),
  status: z.enum(uploadStatuses),
  profile: profileSchema,
  mapping: mappingSchema,
  questions: z.array(questionSchema),
  /** The loaded upload that brought the very same file, byte for byte. */
  sameFile: uploadLinkSchema.nullable().optional(),
})

/** Another sheet of the workbook, by its name. */
export const sheetChoiceSchema = z.strictObject({ sheet: z.string().min(1).max(200) })

export const planRequestSchema = z.strictObject({
  /** Lines an earlier upload already loaded: left out, or loaded again. */
  duplicates: z.enum(['skip', 'load']).default('skip'),
  /** Lines that equal an earlier one of the same file: loaded like it, or left out. Absent: kept, and asked when many. */
  repeats: z.enum(['keep', 'skip']).optional(),
})

/** What a person says of a stage that the table of stages does not have; the probability is in percent, for open deals. */
export const stageAnswerSchema = z.strictObject({
  stage: z.string().trim().min(1).max(longestText),
  status: z.enum(dealStatuses),
  probability: z
    .string()
    .regex(/^(100(\.0{1,6})?|\d{1,2}(\.\d{1,6})?)$/, toSay('is not between 0 and 100'))
    .nullable()
    .default(null),
})

const counts = {
  rows: z.int(),
  good: z.int(),
  rejected: z.int(),
  duplicates: z.int(),
  ignored: z.int(),
}

const periodSchema = z.object({ from: z.iso.date(), to: z.iso.date() })

export const planSchema = z.object({
  planId: z.uuid(),
  ...counts,
  /** Of the good lines, those that stand in for loaded ones. */
  updated: z.int(),
  /** Of the duplicates, those whose key is loaded with the very same values. */
  unchanged: z.int(),
  issues: z.array(planIssueSchema),
  /** Currency by currency, the one with most lines first. */
  sums: z.array(planSumSchema),
  period: periodSchema.nullable(),
  confirmations: z.array(confirmationSchema),
  /** What was asked about rows and is answered by the mapping or the request, to be seen and changed. */
  answered: z.array(confirmationSchema),
  /** Stages that nobody has said the meaning of: those without a proposal must be answered before the plan is loaded. */
  newStages: z.array(unknownStageSchema),
})

export const commitRequestSchema = z.strictObject({
  planId: z.uuid(),
  /** The ids of the plan's confirmations; a plan with one that is not named is not loaded. */
  confirmed: z.array(z.string().max(64)).max(20).default([]),
  /** What the plan's new stages say; the proposal stands for one that is not answered. */
  stages: z.array(stageAnswerSchema).max(1000).default([]),
})

export const totalSchema = z.object({ amount: z.string(), currency: z.string() })

export const uploadSchema = z.object({
  id: z.uuid(),
  dataset: z.enum(loadableIds),
  name: z.string(),
  status: z.enum(uploadStatuses),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  loadedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  bytes: z.int(),
  ...(Object.fromEntries(Object.keys(counts).map(name => [name, z.int().nullable()])) as {
    [K in keyof typeof counts]: z.ZodNullable<z.ZodInt>
  }),
  /** Of the good lines, those that stand in for loaded ones. */
  updated: z.int().nullable(),
  /** Of the duplicates, those whose key is loaded with the very same values. */
  unchanged: z.int().nullable(),
  loaded: z.int().nullable(),
  /** Lines an undo left in place, because a person edited them after they were loaded. */
  kept: z.int().nullable(),
  /** The exact sum of the loaded lines; in the one currency they have, else converted to the base currency. */
  total: totalSchema.nullable(),
  period: periodSchema.nullable(),
  /** Why it failed, for the person. */
  failure: z.string().nullable(),
  /** A load under way: lines written so far and its share, 0-1. */
  progress: z.object({ lines: z.int(), share: z.number() }).nullable(),
})

/** An upload in the history, with where its file comes from and the upload it corrects. */
export const uploadEntrySchema = uploadSchema.extend({
  source: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  correctsId: z.uuid().nullable(),
})

export const uploadPageSchema = z.object({ items: z.array(uploadEntrySchema), total: z.int(), page: z.int() })

export const historyQuerySchema = z.object({
  page: pageNumber,
  dataset: z.enum(loadableIds).optional(),
  source: z.uuid().optional(),
  status: z.enum(uploadStatuses).optional(),
  /** A part of the file's name, in any case. */
  search: z.string().trim().max(200).optional(),
})

/** The whole of one upload: what the list shows, and what the four steps need to go on where they stopped. */
export const uploadDetailSchema = uploadSchema.extend({
  profile: profileSchema.nullable(),
  mapping: mappingSchema.nullable(),
  questions: z.array(questionSchema),
  /** The workbook's sheet the lines come from, `null` for a file of text. */
  sheet: z.string().nullable(),
  planId: z.uuid().nullable(),
  issues: z.array(planIssueSchema),
  sums: z.array(planSumSchema),
  confirmations: z.array(confirmationSchema),
  answered: z.array(confirmationSchema),
  newStages: z.array(unknownStageSchema),
  sameFile: uploadLinkSchema.nullable(),
  /** The upload whose rejected rows this one brings again. */
  corrects: uploadLinkSchema.nullable(),
  /** The uploads that brought rejected rows of this one again, oldest first. */
  correctedBy: z.array(uploadLinkSchema),
  /** Once it is undone: the uploads that have lines of it, which came back there. */
  broughtBack: z.array(z.object({ upload: uploadLinkSchema, lines: z.int() })),
  /** Once it is undone: until when its file stays, so that it can be loaded again, and when it was removed. */
  file: z.object({ until: z.iso.datetime(), removedAt: z.iso.datetime().nullable() }).nullable(),
  /** Where the file comes from, once known, and the version of its recipe that was applied or learned. */
  source: uploadSourceSchema.nullable(),
  /** What became of each step of the recipe that was applied. */
  recipeReport: z.array(recipeReportStepSchema),
})

export const rejectsQuerySchema = z.object({
  page: pageNumber,
  field: z.string().max(64).optional(),
  reason: z.string().max(64).optional(),
})

/** A row that is not taken: why, what stands there, and all its cells. */
export const rejectSchema = z.object({
  /** 1-based row of the file. */
  row: z.int(),
  /** The field at fault, `null` when it is the row as a whole. */
  field: z.string().nullable(),
  /** The kind of fault, `no_such_date`. */
  reason: z.string(),
  sentence: z.string(),
  value: z.string(),
  cells: z.array(z.string()),
})

/** Rejected rows that have the same text in the same field, so that one correction mends them all. */
export const alikeSchema = z.object({ field: z.string(), reason: z.string(), value: z.string(), count: z.int() })

export const rejectPageSchema = z.object({
  items: z.array(rejectSchema),
  total: z.int(),
  page: z.int(),
  /** The kinds of fault, most frequent first. */
  reasons: z.array(z.object({ field: z.string().nullable(), reason: z.string(), words: z.string(), count: z.int() })),
  /** Up to 100, most rows first. */
  alike: z.array(alikeSchema),
})

export type Profile = z.infer<typeof profileSchema>
export type ColumnProfile = z.infer<typeof columnProfileSchema>
export type Question = z.infer<typeof questionSchema>
export type Plan = z.infer<typeof planSchema>
export type PlanIssue = z.infer<typeof planIssueSchema>
export type PlanRequest = z.infer<typeof planRequestSchema>
export type CreatedUpload = z.infer<typeof createdUploadSchema>
export type StageAnswer = z.infer<typeof stageAnswerSchema>
export type CommitRequest = z.infer<typeof commitRequestSchema>
export type Confirmation = z.infer<typeof confirmationSchema>
export type UploadLink = z.infer<typeof uploadLinkSchema>
export type Reject = z.infer<typeof rejectSchema>
export type RejectPage = z.infer<typeof rejectPageSchema>
export type RejectsQuery = z.infer<typeof rejectsQuerySchema>
export type Upload = z.infer<typeof uploadSchema>
export type UploadEntry = z.infer<typeof uploadEntrySchema>
export type HistoryQuery = z.infer<typeof historyQuerySchema>
export type UploadDetail = z.infer<typeof uploadDetailSchema>
export type UploadStatus = (typeof uploadStatuses)[number]

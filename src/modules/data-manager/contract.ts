import { z } from 'zod'
import { loadableIds } from '#shared/loadables.ts'
import { dateOrders, decimalMarks, mappingSchema } from './contract-mapping.ts'

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

/** Something only a person can know, with what the file says of it. Its answer is a field of the mapping. */
export const questionSchema = z.object({
  id: z.string(),
  column: z.int().nullable(),
  field: z.string().nullable(),
  text: z.string(),
  evidence: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What is assumed until someone answers. */
  assumed: z.string().nullable(),
})

export const createQuerySchema = z.object({
  dataset: z.enum(loadableIds),
  name: z.string().trim().min(1).max(200).default('Pasted text'),
})

export const createdUploadSchema = z.object({
  id: z.uuid(),
  status: z.enum(uploadStatuses),
  profile: profileSchema,
  mapping: mappingSchema,
  questions: z.array(questionSchema),
})

/** One kind of finding over the whole file, with where it was seen first. */
export const planIssueSchema = z.object({
  level: z.enum(['error', 'warning', 'info']),
  outcome: z.enum(['rejected', 'ignored', 'duplicate', 'kept']),
  field: z.string().nullable(),
  reason: z.string(),
  count: z.int(),
  /** Up to 20 places: the row in the file and what stands there. */
  examples: z.array(z.object({ row: z.int(), value: z.string() })),
})

export const planRequestSchema = z.strictObject({
  /** Lines an earlier upload already loaded: left out, or loaded again. */
  duplicates: z.enum(['skip', 'load']).default('skip'),
})

const counts = {
  rows: z.int(),
  good: z.int(),
  rejected: z.int(),
  duplicates: z.int(),
  ignored: z.int(),
}

export const planSchema = z.object({ planId: z.uuid(), ...counts, issues: z.array(planIssueSchema) })
export const commitRequestSchema = z.strictObject({ planId: z.uuid() })

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
  loaded: z.int().nullable(),
  /** The exact sum of the loaded lines; in the one currency they have, else converted to the base currency. */
  total: totalSchema.nullable(),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Why it failed, for the person. */
  failure: z.string().nullable(),
  /** A load under way: lines written so far and its share, 0-1. */
  progress: z.object({ lines: z.int(), share: z.number() }).nullable(),
})

/** The whole of one upload: what the list shows, and what the four steps need to go on where they stopped. */
export const uploadDetailSchema = uploadSchema.extend({
  profile: profileSchema.nullable(),
  mapping: mappingSchema.nullable(),
  questions: z.array(questionSchema),
  planId: z.uuid().nullable(),
  issues: z.array(planIssueSchema),
})

export type Profile = z.infer<typeof profileSchema>
export type ColumnProfile = z.infer<typeof columnProfileSchema>
export type Question = z.infer<typeof questionSchema>
export type Plan = z.infer<typeof planSchema>
export type PlanIssue = z.infer<typeof planIssueSchema>
export type PlanRequest = z.infer<typeof planRequestSchema>
export type CreatedUpload = z.infer<typeof createdUploadSchema>
export type Upload = z.infer<typeof uploadSchema>
export type UploadDetail = z.infer<typeof uploadDetailSchema>
export type UploadStatus = (typeof uploadStatuses)[number]

import { z } from 'zod'
import { itemPathSchema } from '#shared/item-path.ts'
import { sortsOf } from '#shared/list-sorts.ts'
import { loadableIds } from '#shared/loadables.ts'
import { pageNumber } from '#shared/page-query.ts'
import { filterSchema } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'
import { sourceSortFields } from './source-sorts.ts'

/** The wire of sources: where files come from, what is done to them, and how good their lines are. */

export const healthPartIds = ['completeness', 'freshness', 'duplicates', 'validity', 'outliers'] as const

export const healthPartSchema = z.object({
  id: z.enum(healthPartIds),
  /** 0-1; `null` where there is nothing yet to tell it from. */
  score: z.number().min(0).max(1).nullable(),
  /** What it counts for in the whole, 0-1. */
  weight: z.number(),
  /** Why it is what it is, with the figures. */
  why: z.string(),
  /** The lines it is about, as the lines browser takes them. */
  lines: z
    .object({
      filters: z.array(filterSchema),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      order: z.string().nullable(),
    })
    .nullable(),
  /** The upload it is about. */
  upload: z.uuid().nullable(),
})

export const healthSchema = z.object({
  /** 0-100; `null` where no part can be told. */
  score: z.int().nullable(),
  parts: z.array(healthPartSchema),
})

export const sourceItemSchema = z.object({
  id: z.uuid(),
  dataset: z.enum(loadableIds),
  name: z.string(),
  /** Of the newest recipe. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable(),
  /** Files that came, loaded or not. */
  uploads: z.int(),
  lastUploadAt: z.iso.datetime().nullable(),
  /** The days that usually lie between two files; `null` until there are two. */
  rhythmDays: z.int().nullable(),
  nextExpected: z.iso.date().nullable(),
  health: healthSchema,
})

export const sourcePageSchema = z.object({ items: z.array(sourceItemSchema), total: z.int(), page: z.int() })

export const recipeVersionPathSchema = itemPathSchema.extend({
  version: z.coerce.number<number>().int().min(1).max(1_000_000_000),
})

export const recipeVersionSchema = z.object({
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** The upload it was learned from; `null` for one that was restored. */
  upload: z.uuid().nullable(),
  /** Sentences of the version before that no longer hold, and those that are new; at most 50 each. */
  gone: z.array(z.string()),
  added: z.array(z.string()),
})

export const sourceDetailSchema = sourceItemSchema.extend({
  heads: z.array(z.string()),
  /** The newest recipe in words, step by step. */
  steps: z.array(z.string()),
  /** Newest first. */
  versions: z.array(recipeVersionSchema),
})

export const sourceQuerySchema = z.object({
  page: pageNumber,
  archived: z.enum(['true', 'false']).default('false'),
  sort: z.enum(sortsOf(sourceSortFields)).default('name'),
})

export const sourceChangeSchema = z
  .strictObject({ name: z.string().trim().min(1).max(120).optional(), isArchived: z.boolean().optional() })
  .refine(change => Object.keys(change).length > 0, toSay('Say what to change: name or isArchived'))

export const dataHealthSchema = z.object({
  datasets: z.array(z.object({ dataset: z.enum(loadableIds), lines: z.int(), health: healthSchema })),
})

export type HealthPart = z.infer<typeof healthPartSchema>
export type HealthPartId = (typeof healthPartIds)[number]
export type Health = z.infer<typeof healthSchema>
export type SourceItem = z.infer<typeof sourceItemSchema>
export type SourceDetail = z.infer<typeof sourceDetailSchema>
export type SourceChange = z.infer<typeof sourceChangeSchema>
export type RecipeVersion = z.infer<typeof recipeVersionSchema>
export type DataHealth = z.infer<typeof dataHealthSchema>

import { z } from 'zod'
import { audiences, mostReaders } from '#shared/audience.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { roleNames } from '#shared/permissions.ts'
import { toSay } from '#shared/translate.ts'
import { versionSchema } from '#shared/version.ts'
import { stillStandingSchema } from './contract-stills.ts'
import { reportDefinitionSchema, titleSchema } from './definition.ts'
import { reportFormats } from './schedule-terms.ts'

/** The wire of reports. */

const personSchema = z.object({ uuid: z.uuid(), name: z.string() })
const versionNumber = z.int().min(1).max(100_000)

/** What a version is called; empty for one without a name. */
const label = z.string().trim().max(120)

export const reportInputSchema = z.strictObject({ name: titleSchema, definition: reportDefinitionSchema })

export const reportChangeSchema = z
  .strictObject({
    name: titleSchema,
    owner: z.uuid(),
    audience: z.enum(audiences),
    /** Who may open it where its audience is `roles`, or `people`. */
    roles: z.array(z.enum(roleNames)).max(roleNames.length),
    people: z.array(z.uuid()).max(mostReaders),
  })
  .partial()
  .extend({ version: versionSchema })

export const draftInputSchema = z.strictObject({ version: versionSchema, definition: reportDefinitionSchema })
export const publishInputSchema = z.strictObject({ version: versionSchema, label: label.default('') })
export const restoreInputSchema = z.strictObject({ version: versionSchema })
export const reportVersionPathSchema = itemPathSchema.extend({
  number: z.coerce.number<number | string>().int().min(1).max(100_000),
})

/** A report as a file, a PDF, a presentation, a workbook, or a zip of pictures of its charts or of CSV files: on which paper, and what its address asks of it, such as a period, a comparison and filters. */
export const reportFileInputSchema = z.strictObject({
  format: z.enum(reportFormats).default('pdf'),
  paper: z.strictObject({ size: z.enum(['A4', 'Letter']), isLandscape: z.boolean() }).optional(),
  search: z
    .record(z.string().max(80), z.string().max(4000))
    .refine(search => Object.keys(search).length <= 100, toSay('An address has 100 parameters at most'))
    .optional(),
})

const summary = {
  uuid: z.uuid(),
  version: z.int(),
  name: z.string(),
  /** `null` when they are no member any more. */
  owner: personSchema.nullable(),
  audience: z.enum(audiences),
  /** How many people it names; of none its owner alone opens it, where its audience is `people`. */
  named: z.int(),
  /** The version that its readers see, and since when; `null` before the first. */
  published: z.object({ number: versionNumber, label: z.string(), at: z.iso.datetime() }).nullable(),
  /** Whether who changes it has more in the draft than its readers see. */
  isAhead: z.boolean(),
  pages: z.int(),
  widgets: z.int(),
  updatedAt: z.iso.datetime(),
  canChange: z.boolean(),
}

export const reportListSchema = z.object({ items: z.array(z.object(summary)), total: z.int(), page: z.int() })

export const reportDetailSchema = z.object({
  ...summary,
  roles: z.array(z.enum(roleNames)),
  people: z.array(personSchema),
  /** Whether the reader says who may open it, and whose it is. */
  canShare: z.boolean(),
  /** What its readers see; `null` before the first version. */
  definition: reportDefinitionSchema.nullable(),
  /** What is being made; `null` for who only reads. */
  draft: reportDefinitionSchema.nullable(),
})

export const reportVersionSchema = z.object({
  number: versionNumber,
  label: z.string(),
  /** Who published it; `null` when they are no member any more. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  definition: reportDefinitionSchema,
  /** Whether what it showed when it was published can be looked at. */
  still: stillStandingSchema,
})

export const reportVersionListSchema = z.object({ items: z.array(reportVersionSchema) })

export type ReportChange = z.output<typeof reportChangeSchema>
export type ReportFileInput = z.output<typeof reportFileInputSchema>
export type ReportSummary = z.infer<typeof reportListSchema>['items'][number]
export type ReportDetail = z.infer<typeof reportDetailSchema>
export type ReportVersion = z.infer<typeof reportVersionSchema>

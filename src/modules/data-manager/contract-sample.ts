import { z } from 'zod'
import { mappingSchema } from './contract-mapping.ts'

/** The wire of the live sample: what a mapping makes of the head of the file, before anything is counted. */

export const sampleRequestSchema = z.strictObject({ mapping: mappingSchema })

export const sampleRowSchema = z.object({
  /** 1-based row of the file. */
  row: z.int(),
  outcome: z.enum(['good', 'rejected', 'ignored']),
  /** Why the whole row is not taken, in a sentence; `null` for a good one. */
  reason: z.string().nullable(),
  /** The file's own text of the sample's `columns`. */
  cells: z.array(z.string()),
  /** What becomes of the sample's `fields`: the value, ISO or decimal text, or why there is none. */
  values: z.array(z.object({ value: z.string().nullable(), reason: z.string().nullable() })),
})

export const sampleSchema = z.object({
  /** How many records below the header were read, and what becomes of them. */
  rows: z.int(),
  good: z.int(),
  rejected: z.int(),
  ignored: z.int(),
  /** Whether that is the whole file. */
  isWhole: z.boolean(),
  /** The columns the mapping reads, in the file's order. */
  columns: z.array(z.int()),
  /** The fields it gives, in the dataset's order, and in how many of the records each cannot be read. */
  fields: z.array(z.object({ field: z.string(), faults: z.int() })),
  /** The first records, then some of those that are rejected. */
  items: z.array(sampleRowSchema),
})

export type Sample = z.infer<typeof sampleSchema>
export type SampleRow = z.infer<typeof sampleRowSchema>

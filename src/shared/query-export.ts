import { z } from 'zod'
import { querySpecSchema } from './query-spec.ts'

/** How many rows of an answer a file holds. */
export const mostExportedRows = 100_000

/** What of a measure an exported table has, in this order. Without a comparison only `value` and `share` are known. */
export const exportedParts = ['value', 'previous', 'change', 'changeShare', 'share'] as const
export type ExportedPart = (typeof exportedParts)[number]

const line = z.string().trim().max(500)

/** An answer as a file: what is seen, all pages of it, in its order. */
export const queryExportSchema = z.strictObject({
  spec: querySpecSchema,
  format: z.enum(['csv', 'xlsx']),
  /** How a CSV file is written: commas between cells and points in numbers, or semicolons and commas. */
  style: z.enum(['comma', 'semicolon']).default('comma'),
  columns: z.array(z.enum(exportedParts)).min(1).max(exportedParts.length).default(['value']),
  /** What the table is called; heads the workbook and names the file. */
  title: line.min(1).max(200),
  /** Filters and remarks in words, one a line, below the title of a workbook. */
  notes: z.array(line).max(60).default([]),
})

export type QueryExport = z.infer<typeof queryExportSchema>
export type QueryExportInput = z.input<typeof queryExportSchema>

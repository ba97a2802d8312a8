import { z } from 'zod'
import { deciders } from '#shared/categories.ts'
import { datasetIds } from '#shared/datasets.ts'
import { lineSchema } from '#shared/query-answer.ts'
import { figureSpecSchema, filterSchema, linesSpecSchema, periodSchema } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'

/** The wire of loaded lines: one line in full, its changes, and exports. */

/** How many lines one change may set at once. */
export const mostLinesAtOnce = 10_000
/** How many lines a workbook holds. */
export const mostWorkbookLines = 100_000

/** How many cells one change may set at once. */
export const mostCellsAtOnce = 2000

const fieldId = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)
const value = z.string().max(10_000).nullable()
export const lineKeySchema = z.strictObject({ upload: z.uuid(), row: z.int().min(0).max(4_294_967_295) })

export const linePathSchema = z.object({
  organizationUuid: z.uuid(),
  dataset: z.enum(datasetIds),
  upload: z.uuid(),
  row: z.coerce.number<number>().int().min(0).max(4_294_967_295),
})

export const editLineSchema = z.strictObject({
  dataset: z.enum(datasetIds),
  ...lineKeySchema.shape,
  field: fieldId,
  /** As the wire has values: ISO dates, decimal text with a point; `null` makes it blank. */
  value,
  /** What the person saw there; when it is another by now, nothing is changed. */
  expected: value,
})

/** What a cell is called: its line and its field. */
export function nameOfCell({ upload, row, field }: { upload: string; row: number; field: string }): string {
  return `${upload} ${row} ${field}`
}

export const editLinesSchema = z
  .strictObject({
    dataset: z.enum(datasetIds),
    field: fieldId,
    value,
    /** The lines one by one, or the filters they fit; not both. */
    lines: z.array(lineKeySchema).min(1).max(mostLinesAtOnce).optional(),
    filters: z.array(filterSchema).max(50).optional(),
    period: periodSchema.optional(),
    /** Of those that fit the filters exactly the lines that make this figure. */
    figure: figureSpecSchema.optional(),
    /** How many lines the person was told it sets; when it is another by now, nothing is changed. */
    count: z.int().min(1).max(mostLinesAtOnce),
  })
  .refine(({ lines, filters }) => (lines === undefined) !== (filters === undefined), {
    message: toSay('Give either the lines or the filters they fit'),
    path: ['lines'],
  })

export const editCellsSchema = z.strictObject({
  dataset: z.enum(datasetIds),
  /** Each cell once, with its own value: all of them are changed, or none. */
  cells: z
    .array(editLineSchema.omit({ dataset: true }))
    .min(1)
    .max(mostCellsAtOnce)
    .refine(cells => new Set(cells.map(nameOfCell)).size === cells.length, { message: toSay('Give each cell once') }),
})

export const lineChangeSchema = z.object({
  /** Names the change, to undo it; `null` when every line had the value already. */
  changeId: z.uuid().nullable(),
  /** How many lines have another value now. */
  lines: z.int(),
  /** How many were left as they are: they had the value, or were changed or taken out since. Of cells, how many cells. */
  skipped: z.int(),
  /** Whether the warehouse holds it already; it will soon otherwise. */
  isApplied: z.boolean(),
})

export const lineEditSchema = z.object({
  id: z.uuid(),
  changeId: z.uuid(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  isApplied: z.boolean(),
})

export const lineDetailSchema = z.object({
  line: lineSchema,
  /** Every field as it was loaded or edited, before families and categories are read into it. */
  loaded: z.record(z.string(), z.string().nullable()),
  upload: z.object({
    id: z.uuid(),
    name: z.string(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    loadedAt: z.iso.datetime().nullable(),
  }),
  /** Lines of earlier uploads that this one stands in for. */
  replaces: z.array(lineKeySchema.extend({ uploadName: z.string().nullable() })),
  /** How its category was decided, where the organisation's categories did; `null` where the file's own stands. */
  category: z
    .object({ path: z.array(z.string()), by: z.enum(deciders), confidence: z.number(), words: z.array(z.string()) })
    .nullable(),
  /** Newest first. */
  edits: z.array(lineEditSchema),
})

export const exportFormats = ['csv', 'xlsx'] as const
export const exportLinesSchema = z.strictObject({
  ...linesSpecSchema.pick({ dataset: true, filters: true, period: true, figure: true, order: true }).shape,
  /** Fields of the dataset, `base_amount`, `row`, in the order of the file. */
  columns: z.array(fieldId).min(1).max(60),
  format: z.enum(exportFormats),
  /** How a CSV is written: `comma` is `a,1.5`; `semicolon` is `a;1,5`, as spreadsheets of most of Europe read it. */
  style: z.enum(['comma', 'semicolon']).default('comma'),
})

export type EditLine = z.infer<typeof editLineSchema>
export type EditCells = z.infer<typeof editCellsSchema>
export type CellEdit = EditCells['cells'][number]
export type EditLines = z.infer<typeof editLinesSchema>
export type EditLinesInput = z.input<typeof editLinesSchema>
export type LineChange = z.infer<typeof lineChangeSchema>
export type LineEdit = z.infer<typeof lineEditSchema>
export type LineDetail = z.infer<typeof lineDetailSchema>
export type ExportLines = z.infer<typeof exportLinesSchema>
export type ExportInput = z.input<typeof exportLinesSchema>

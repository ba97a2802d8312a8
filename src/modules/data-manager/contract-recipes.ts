import { z } from 'zod'
import { dateOrders } from '#shared/written/date-shape.ts'
import { decimalMarks } from '#shared/written/number-shape.ts'
import { discountForms, fieldName, loadModes, madeFieldOf, ownSteps, words } from './contract-mapping.ts'

/**
 * The wire of recipes. A recipe is a mapping that names columns by their heads, so that it fits the next file of the
 * same source wherever its columns stand.
 */
const head = z.string().max(200)

/** A step of a mapping's column, with the heads of other columns in place of their indexes. */
export const recipeTextStepSchema = z.discriminatedUnion('kind', [
  ...ownSteps,
  z.strictObject({ kind: z.literal('join'), heads: z.array(head).min(1).max(5), with: z.string().max(20) }),
  z.strictObject({ kind: z.literal('negativeWhere'), head, words: z.array(words.min(1)).min(1).max(20) }),
  z.strictObject({ kind: z.literal('elseNegative'), head, both: z.literal('net').optional() }),
  z.strictObject({ kind: z.literal('times'), head }),
  z.strictObject({ kind: z.literal('less'), head, as: z.enum(discountForms) }),
])

export const recipeColumnSchema = z.strictObject({
  field: fieldName,
  head,
  /** What the column held when this was confirmed; a column that holds something else now is pointed out. */
  kind: z.enum(['text', 'date', 'number', 'blank']),
  dateOrder: z.enum(dateOrders).optional(),
  decimalMark: z.enum(decimalMarks).optional(),
  steps: z.array(recipeTextStepSchema).max(10).optional(),
})

export const recipeMadeSchema = madeFieldOf(head)

/** Every cell of a field that is exactly a text: what takes its place, `null` leaves the row out. */
export const recipeCorrectionSchema = z.strictObject({
  field: fieldName,
  find: z.string().max(1000),
  set: z.string().max(1000).nullable(),
})

/** Which rows are lines by what stands in a column. */
export const recipeRowsSchema = z.strictObject({
  head,
  load: z.array(words).max(200),
  leaveOut: z.array(words).max(200),
})

export const recipeSchema = z.strictObject({
  columns: z.array(recipeColumnSchema).max(100),
  made: z.array(recipeMadeSchema).max(100).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  corrections: z.array(recipeCorrectionSchema).max(5000).optional(),
  rows: z.array(recipeRowsSchema).max(10).optional(),
  /** Columns that name credits whose amounts are loaded as they are written. */
  asWritten: z.array(head).max(10).optional(),
  mode: z.enum(loadModes).optional(),
  key: z.array(fieldName).max(10).optional(),
})

/** What became of a step when the recipe was applied to a file. */
export const recipeReportStepSchema = z.object({
  /** Names the step within the recipe: `column:supplier`, `step:amount:1`, `made:country`, `correction:3`. */
  id: z.string(),
  /** The step in words. */
  step: z.string(),
  state: z.enum(['applied', 'failed', 'skipped']),
  /** How many rows of the file it is about; `null` where nobody counted. */
  rows: z.int().nullable(),
  /** Why it failed, or what was done instead. */
  detail: z.string(),
})

/** The source of an upload and the version of its recipe. */
export const uploadSourceSchema = z.object({ id: z.uuid(), name: z.string(), version: z.int() })

export const skipStepsSchema = z.strictObject({
  /** The failed steps to leave out this time. Those not named count as failed again. */
  steps: z.array(z.string().max(100)).max(1000),
})

export type Recipe = z.infer<typeof recipeSchema>
export type RecipeColumn = z.infer<typeof recipeColumnSchema>
export type RecipeMade = z.infer<typeof recipeMadeSchema>
export type RecipeTextStep = z.infer<typeof recipeTextStepSchema>
export type RecipeCorrection = z.infer<typeof recipeCorrectionSchema>
export type RecipeRows = z.infer<typeof recipeRowsSchema>
export type RecipeReportStep = z.infer<typeof recipeReportStepSchema>
export type UploadSource = z.infer<typeof uploadSourceSchema>

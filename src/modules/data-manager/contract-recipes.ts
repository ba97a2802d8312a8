import { z } from 'zod'
import { loadableIds } from '#shared/loadables.ts'
import { correctionSchema, dateOrders, decimalMarks, loadModes } from './contract-mapping.ts'

/**
 * The wire of sources and their recipes. A recipe is a mapping that names columns by their heads, so that it fits the next
 * file of the same source wherever its columns stand.
 */
const head = z.string().max(200)

/** A step of a mapping whose columns are named by their heads: the mapping's own step, with `columns` and `column` as heads. */
export const recipeStepSchema = z.record(z.string(), z.unknown())

export const recipeSchema = z.object({
  columns: z.array(
    z.object({
      field: z.string(),
      head,
      dateOrder: z.enum(dateOrders).optional(),
      decimalMark: z.enum(decimalMarks).optional(),
      steps: z.array(recipeStepSchema).optional(),
    }),
  ),
  made: z.array(recipeStepSchema).optional(),
  currency: z.string(),
  corrections: z.array(correctionSchema).optional(),
  mode: z.enum(loadModes).optional(),
  key: z.array(z.string()).optional(),
})

export const sourceSchema = z.object({
  id: z.uuid(),
  dataset: z.enum(loadableIds),
  name: z.string(),
  heads: z.array(z.string()),
  /** Of the newest recipe. */
  version: z.int(),
})

export type Recipe = z.infer<typeof recipeSchema>
export type Source = z.infer<typeof sourceSchema>

import { z } from 'zod'

/** The wire of questions about rows: what a plan asks, how many rows it is about, and what they come to. */

/** What a plan asks about rows: no party, no date, a year for a date, more cells than most, both sides of a ledger, equal lines, what values mean, credits, amounts below zero. */
export const rowQuestionKinds = [
  'blank',
  'undated',
  'years',
  'wide',
  'both',
  'repeated',
  'values',
  'signs',
  'turned',
] as const

/** An exact sum of lines in one currency, with how many they are. */
export const planSumSchema = z.object({ currency: z.string(), amount: z.string(), lines: z.int() })

/** What becomes of rows that only a person can decide about; another answer than `counted` changes the mapping. */
export const rowQuestionSchema = z.object({
  kind: z.enum(rowQuestionKinds),
  /** The column it is about, `null` when it is about whole rows. */
  column: z.int().nullable(),
  /** The rows asked about and what they add up to, as far as their amounts can be read. */
  lines: z.int(),
  sums: z.array(planSumSchema),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The answer the plan is counted with. */
  counted: z.string(),
  /**
   * Of a question about the values of a column: each value, whether its rows are counted as lines, and whether that is
   * proposed; rows that were undone are proposed to stay out.
   */
  values: z.array(
    z.object({
      value: z.string(),
      lines: z.int(),
      sums: z.array(planSumSchema),
      isLoaded: z.boolean(),
      isProposed: z.boolean(),
    }),
  ),
})

/**
 * Something about a plan that a person must have seen before it is loaded. With a question it may be answered otherwise;
 * naming it on commit accepts the plan as it is counted.
 */
export const confirmationSchema = z.object({
  id: z.string(),
  text: z.string(),
  question: rowQuestionSchema.optional(),
})

export type PlanSum = z.infer<typeof planSumSchema>
export type RowQuestion = z.infer<typeof rowQuestionSchema>

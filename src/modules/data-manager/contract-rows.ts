import { z } from 'zod'

/** The wire of what a plan finds in rows and asks about them, how many they are, and what they come to. */

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

/** One kind of finding over the whole file, with where it was seen first. */
export const planIssueSchema = z.object({
  level: z.enum(['error', 'warning', 'info']),
  outcome: z.enum(['rejected', 'ignored', 'duplicate', 'kept']),
  /** The confirmation that asks what becomes of these rows, as far as one does. */
  question: z.string().optional(),
  /** The choice of the request that decides about these rows, as far as one does. */
  choice: z.enum(['duplicates', 'repeats']).optional(),
  field: z.string().nullable(),
  reason: z.string(),
  count: z.int(),
  /** Up to 20 places: the row in the file and what stands there. */
  examples: z.array(z.object({ row: z.int(), value: z.string() })),
  /** What its rows add up to, as far as their amounts can be read; absent for rows that stay. */
  sums: z.array(planSumSchema).optional(),
})

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

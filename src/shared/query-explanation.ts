import { z } from 'zod'
import {
  budgetCoverageSchema,
  measureSchema,
  missingRateSchema,
  rateToComeSchema,
  units,
  valueSchema,
} from './query-answer.ts'
import { filterSchema, periodSchema, querySpecSchema } from './query-spec.ts'

/** Where rows of a register came from that were not uploaded. */
export const noUpload = '00000000-0000-0000-0000-000000000000'

/** Asks what is behind one figure: a measure, and the question whose total the figure is. */
export const explainSpecSchema = z.strictObject({
  measure: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  question: querySpecSchema.pick({
    dataset: true,
    filters: true,
    period: true,
    compare: true,
    budget: true,
    constantRates: true,
    targetDays: true,
  }),
})

/** Why lines of the period that fit the filters are not in the figure. */
export const leftOutReasons = ['not_counted', 'no_rate'] as const

export const explanationSchema = z.object({
  measure: measureSchema,
  currency: z.string(),
  value: valueSchema,
  /** In the compared period or the budget; `null` without one and when unknown. */
  previous: valueSchema,
  /** Why the figure, or what it is compared with, is unknown; `null` when both are known. */
  unknown: z.string().nullable(),
  /** The sums that the figure is made of, numerator first; none when it is a sum itself. */
  parts: z.array(z.object({ label: z.string(), unit: z.enum(units), value: valueSchema })),
  filters: z.array(filterSchema.extend({ label: z.string() })),
  period: periodSchema.nullable(),
  compare: periodSchema.nullable(),
  constantRates: z.iso.date().nullable(),
  /** Months of the period, as first days, that are open for payment where the figure rests on it: then it is not final. */
  openMonths: z.array(z.iso.date()),
  /** What the budget it is compared with is made of; `null` without one. */
  budget: budgetCoverageSchema.nullable(),
  /** Exactly the lines that make the figure, as `POST …/query/lines` answers them with `figure`. */
  lines: z.object({
    /** Lines of the period, or of both of a figure that rests on two, that fit the filters: `used` and all left out. */
    covered: z.int(),
    used: z.int(),
    /** The money of those of the period, in the base currency. */
    sum: z.string(),
    /** Of those of the compared period that make the figure; `null` of a figure that is made of none. */
    before: z.object({ used: z.int(), sum: z.string() }).nullable(),
    /** Why the figure has no lines of its own, in words; `null` when it has. */
    none: z.string().nullable(),
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), words: z.string(), lines: z.int() })),
    missingRates: z.array(missingRateSchema),
    /** Absent when there are none. */
    ratesToCome: z.array(rateToComeSchema).optional(),
  }),
  /** Where the lines that are used came from, most lines first; the first hundred. */
  uploads: z.array(
    z.object({
      id: z.uuid(),
      /** `null` when the upload is not known any more, and of rows that came by none (`noUpload`). */
      name: z.string().nullable(),
      loadedAt: z.iso.datetime().nullable(),
      lines: z.int(),
      sum: z.string(),
    }),
  ),
  uploadsTotal: z.int(),
  /** The state of the data that the figure was computed from. */
  data: z.object({ version: z.int(), changedAt: z.iso.datetime().nullable() }),
})

export type ExplainSpec = z.infer<typeof explainSpecSchema>
export type ExplainInput = z.input<typeof explainSpecSchema>
export type Explanation = z.infer<typeof explanationSchema>

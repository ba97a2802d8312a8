import { z } from 'zod'
import { comparisonKinds } from '#shared/compared-period.ts'
import { datasetIds } from '#shared/datasets.ts'
import { coverageSchema, directions, units, valueSchema } from '#shared/query-answer.ts'
import { linesSpecSchema, periodSchema, querySpecSchema } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'

/** The wire of the summaries, versions 1 and 2 (specification, section 7). */

export const summariesQuerySchema = z
  .object({
    option: z.literal('summaries', toSay('option must be "summaries": the only thing this call knows')),
    /** Both or none. None: the last twelve months up to the newest line's month, or all data when it spans less. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** `lastYear`: the same months a year earlier; `before`: as many months (or days) directly before. */
    compare: z.enum(comparisonKinds).default('lastYear'),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), toSay('from and to go together'))
  .refine(({ from, to }) => !from || !to || from <= to, toSay('from must not be after to'))
  .refine(
    ({ from = '1900-01-01', to = from }) => from >= '1900-01-01' && to <= '2299-12-31',
    toSay('days lie from 1900 to 2299'),
  )

/** How a part's value is written; `change` is a signed share, `points` a signed difference of shares, `month` an ISO day. */
export const forms = [
  'money',
  'count',
  'ratio',
  'days',
  'quantity',
  'change',
  'points',
  'month',
  'date',
  'name',
  'price',
] as const

/** A sentence in pieces, so that the browser writes numbers and dates in the reader's way. */
export const partSchema = z.union([
  z.object({ text: z.string() }),
  z.object({
    value: valueSchema,
    as: z.enum(forms),
    /** Of a `price`: its currency; blank is the base currency. */
    currency: z.string().optional(),
  }),
])
export const sentenceSchema = z.object({ key: z.string(), parts: z.array(partSchema) })

/**
 * How a value moved against the previous period. `relative`: a share of the previous value; `points`: the difference of
 * two ratios; `amount`: the difference in its unit, where the previous value is below zero; `new`: there was nothing before, `change` is `null`; `none`: nothing to compare with.
 */
const changeSchema = z.object({
  change: z.number().nullable(),
  changeKind: z.enum(['relative', 'points', 'amount', 'new', 'none']),
})

export const figureSchema = changeSchema.extend({
  id: z.string(),
  label: z.string(),
  unit: z.enum(units),
  direction: z.enum(directions),
  isAdditive: z.boolean(),
  definition: z.string(),
  formula: z.string(),
  value: valueSchema,
  /** `null` also when nothing is compared. */
  previous: valueSchema,
  /** The question that gives this number at `POST …/query`. */
  query: querySpecSchema,
  /** The question that gives its lines at `POST …/query/lines`. */
  lines: linesSpecSchema,
})

export const datasetSummarySchema = z.object({
  dataset: z.enum(datasetIds),
  label: z.string(),
  /** The first is the one that counts most: spend or revenue. */
  figures: z.array(figureSchema),
  /** Lines in the period. */
  lines: z.int(),
  /** Everything loaded, whatever the period. */
  extent: z.object({ first: z.iso.date().nullable(), last: z.iso.date().nullable(), lines: z.int() }),
  /** When the newest upload with lines in the period was loaded; `null` where none of its lines is of an upload. */
  loadedAt: z.iso.datetime().nullable(),
  /** Which upload that is, and how many have lines in the period; `null` where none of its lines is of an upload. */
  uploads: z.object({ newest: z.object({ id: z.uuid(), name: z.string() }), count: z.int() }).nullable(),
  coverage: coverageSchema,
})

const common = {
  /** `null` while nothing is loaded. */
  period: periodSchema.nullable(),
  previous: periodSchema.nullable(),
  currency: z.string(),
  isEmpty: z.boolean(),
}

export const summariesV1Schema = z.object({
  version: z.literal(1),
  ...common,
  datasets: z.array(datasetSummarySchema),
})

export const trendSchema = z.object({
  measure: z.string(),
  label: z.string(),
  /** Every month of the period in its order; a month without lines is `null`, never 0. */
  points: z.array(
    z.object({
      /** First day of the month. */
      month: z.iso.date(),
      value: z.string().nullable(),
      previousMonth: z.iso.date().nullable(),
      previous: z.string().nullable(),
    }),
  ),
  sentence: sentenceSchema,
  query: querySpecSchema,
})

const memberSchema = changeSchema.extend({
  /** `gone`: it had lines in the previous period alone. */
  changeKind: z.enum([...changeSchema.shape.changeKind.options, 'gone']),
  /** `null`: the lines that do not say. */
  member: z.string().nullable(),
  value: z.string(),
  previous: z.string().nullable(),
  /** Share of the whole, 0-1; `null` when the whole is not above zero. */
  share: z.number().nullable(),
  lines: linesSpecSchema,
})

const blockSchema = z.object({
  dimension: z.string(),
  label: z.string(),
  measure: z.string(),
  sentence: sentenceSchema,
  query: querySpecSchema,
})

export const moversSchema = blockSchema.extend({
  members: z.array(
    memberSchema.extend({
      /** value - previous, exact. */
      difference: z.string(),
      /** The difference as a share of the whole change; `null` when the whole did not change. */
      contribution: z.number().nullable(),
    }),
  ),
})

export const topListSchema = blockSchema.extend({
  members: z.array(memberSchema),
  /** All that the list leaves out. */
  others: z.object({ count: z.int(), value: z.string(), share: z.number().nullable() }),
})

export const concentrationSchema = z.object({
  dimension: z.string(),
  members: z.int(),
  /** `null` when the whole is not above zero. */
  top1Share: z.number().nullable(),
  top5Share: z.number().nullable(),
  /** Herfindahl-Hirschman index: the sum of squared percentage shares, 0-10,000. */
  hhi: z.number().nullable(),
  /** How many of the largest make 80% of the whole. */
  membersFor80: z.int().nullable(),
  sentence: sentenceSchema,
})

export const attentionRules = [
  'duplicates',
  'price-rise',
  'off-contract',
  'paid-late',
  'credits',
  'missing-rates',
  'rates-due',
  'concentration',
  'gap',
  'silent-customer',
  'margin',
] as const

export const attentionSchema = z.object({
  /** Stable for the same finding over the same data. */
  id: z.string(),
  rule: z.enum(attentionRules),
  dataset: z.enum(datasetIds),
  title: z.string(),
  sentence: sentenceSchema,
  /** What it is about, in the base currency, never negative; `null` when it is not money. */
  amount: z.string().nullable(),
  lines: linesSpecSchema,
})

export const datasetSummaryV2Schema = datasetSummarySchema.extend({
  trend: trendSchema,
  /** Largest changes, by party and by category or product. Empty when nothing is compared. */
  topMovers: z.array(moversSchema),
  topList: topListSchema,
  concentration: concentrationSchema,
})

export const summariesV2Schema = z.object({
  version: z.literal(2),
  ...common,
  datasets: z.array(datasetSummaryV2Schema),
})

/** What needs attention in a period, the most money first, at most seven. It rests on single lines, so it comes by itself. */
export const attentionAnswerSchema = z.object({ attention: z.array(attentionSchema) })

export type SummariesQuery = z.infer<typeof summariesQuerySchema>
export type Part = z.infer<typeof partSchema>
export type Form = (typeof forms)[number]
export type Sentence = z.infer<typeof sentenceSchema>
export type Figure = z.infer<typeof figureSchema>
export type DatasetSummary = z.infer<typeof datasetSummarySchema>
export type DatasetSummaryV2 = z.infer<typeof datasetSummaryV2Schema>
export type SummariesV1 = z.infer<typeof summariesV1Schema>
export type SummariesV2 = z.infer<typeof summariesV2Schema>
export type Trend = z.infer<typeof trendSchema>
export type TrendPoint = Trend['points'][number]
export type Movers = z.infer<typeof moversSchema>
export type Mover = Movers['members'][number]
export type TopList = z.infer<typeof topListSchema>
export type Concentration = z.infer<typeof concentrationSchema>
export type AttentionAnswer = z.infer<typeof attentionAnswerSchema>
export type Attention = z.infer<typeof attentionSchema>
export type AttentionRule = (typeof attentionRules)[number]

export type Summaries = SummariesV1 | SummariesV2

export type SummariesVersion = Summaries['version']

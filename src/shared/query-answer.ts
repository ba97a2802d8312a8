import { z } from 'zod'
import { factIds } from './facts.ts'
import { filterSchema, periodSides } from './query-spec.ts'

/**
 * What the warehouse answers. Money is a decimal string in the organisation's base currency, counts are numbers, ratios
 * 0-1. `null` is unknown (a ratio without a base, a blank member), 0 is zero.
 */
export const units = ['money', 'count', 'ratio', 'days', 'quantity'] as const
export const directions = ['up-is-good', 'up-is-bad', 'neutral'] as const

/**
 * How a figure comes of its lines: the sum of their amounts; how many they are; how many different suppliers or customers
 * they name; the sum of the period's less that of the compared one's (`rise`) or the other way round (`fall`); or what its
 * formula makes of them.
 */
export const makings = ['sum', 'count', 'parties', 'rise', 'fall', 'formula'] as const

export const valueSchema = z.union([z.string(), z.number(), z.null()])
/** Values by column id. */
export const rowSchema = z.record(z.string(), valueSchema)

export const columnSchema = z.object({
  id: z.string(),
  label: z.string(),
  /**
   * `others`, of a question with `top` only: how many members of the first dimension a row holds together; `null` in rows
   * of one member, so that a blank member is told from them. With `tops`, `others_<dimension>` of each such dimension.
   */
  role: z.enum(['dimension', 'period', 'others', 'measure']),
  /** Of a measure only. */
  unit: z.enum(units).optional(),
  direction: z.enum(directions).optional(),
  isAdditive: z.boolean().optional(),
})

export const missingRateSchema = z.object({
  /** First day of the month. */
  month: z.iso.date(),
  currency: z.string(),
  lines: z.int(),
  /** In that currency. */
  amount: z.string(),
})

/** A month and currency after the last known rate of the currency: read with that one. */
export const rateToComeSchema = missingRateSchema.extend({
  /** The month whose rate is taken, as its first day. */
  of: z.iso.date(),
})

/** What the budget in `comparison` is made of, and what it leaves open. */
export const budgetCoverageSchema = z.object({
  /** Why the whole comparison, or its rows, are unknown, in words; `null` when the budget answers the question. */
  reason: z.string().nullable(),
  /** The dimension whose budget lines it is made of; `null`: those of the organisation as a whole. */
  dimension: z.string().nullable(),
  /** How many budget lines lie in the period and fit the filters. */
  lines: z.int(),
  /** Months of the period without any, as first days. */
  missingMonths: z.array(z.iso.date()),
  /** How many members with lines in the period have none; `null` when it is not asked by one dimension. */
  membersWithout: z.int().nullable(),
  /**
   * What the lines of members without a budget came to, which no budget speaks of; `null` where it is of the organisation
   * as a whole.
   */
  withoutBudget: z.string().nullable(),
  /** Budget lines in a currency without a rate for their month; they are in no sum. */
  missingRates: z.array(missingRateSchema),
  /** Budget lines of months whose rates are to come; absent when there are none. */
  ratesToCome: z.array(rateToComeSchema).optional(),
})

/** Which lines the numbers hold: lines without a rate count as lines, but their money is not in any sum. */
export const coverageSchema = z.object({
  lines: z.int(),
  linesWithRate: z.int(),
  /** Months and currencies without a rate, the compared period included. */
  missingRates: z.array(missingRateSchema),
  /** Months and currencies of deals whose rates are to come; absent when there are none. */
  ratesToCome: z.array(rateToComeSchema).optional(),
})

/** Lines in both periods, or in neither; in the one asked for alone; in the compared one alone. */
const sides = ['both', 'new', 'gone'] as const
export type Side = (typeof sides)[number]

export const queryAnswerSchema = z.object({
  dataset: z.enum(factIds),
  /** The base currency all money is in. */
  currency: z.string(),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
  /** Over everything the query covers, not over the page; ratios and distinct counts are computed anew. */
  totals: rowSchema,
  comparison: z
    .object({
      rows: z.array(rowSchema),
      totals: rowSchema,
      coverage: coverageSchema.pick({ lines: true, linesWithRate: true }),
      /** Which of the two periods each row has lines in, and everything together; not beside a budget. */
      sides: z.object({ rows: z.array(z.enum(sides)), totals: z.enum(sides) }).optional(),
    })
    .optional(),
  /** Of a question with `budget` only. */
  budget: budgetCoverageSchema.optional(),
  /** How many rows there are on all pages. */
  total: z.int(),
  page: z.int(),
  coverage: coverageSchema,
  /** Measures that this question leaves unknown, and why, in words; absent when there are none. */
  unknown: z.array(z.object({ measure: z.string(), reason: z.string() })).optional(),
})

export const lineSchema = z.object({
  /** Of zeros alone for a row that was typed by hand. */
  upload: z.uuid(),
  /** The line's row in the uploaded file; of a deal its place in the register. */
  row: z.int(),
  /**
   * Every field of the dataset by its id, and `supplier_family` or `customer_family`: text (`null` when blank), ISO dates,
   * numbers as decimal strings.
   */
  values: z.record(z.string(), z.string().nullable()),
  /** The line's amount in the base currency, unrounded; `null` when its month has no rate. */
  baseAmount: z.string().nullable(),
  /** The cells as the file had them, by the file's column names. */
  raw: z.record(z.string(), z.string()),
})

export const linesAnswerSchema = z.object({
  dataset: z.enum(factIds),
  currency: z.string(),
  items: z.array(lineSchema),
  total: z.int(),
  page: z.int(),
  /** The cursors of the lines after and before these; `null` where there are none. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Of all lines, not of the page: equals the dataset's money measure over the same filters. */
  sum: z.string(),
  coverage: coverageSchema,
  /** Of a question with `figure` only: what the lines make, and which of the two periods they are of. */
  figure: z
    .object({ measure: z.string(), label: z.string(), made: z.enum(makings), of: z.enum(periodSides) })
    .optional(),
})

export const membersAnswerSchema = z.object({
  field: z.string(),
  /** The 20 that most lines have, blank left out. */
  members: z.array(z.object({ value: z.string(), lines: z.int() })),
})

export const measureSchema = columnSchema.extend({
  unit: z.enum(units),
  direction: z.enum(directions),
  isAdditive: z.boolean(),
  definition: z.string(),
  formula: z.string(),
  /** Rests on two periods: unknown without a comparison. */
  needsComparison: z.boolean().optional(),
  /** Unknown unless the question gives a target of days to pay. */
  needsTarget: z.boolean().optional(),
  /** Told as of the newest day of the data, so that no period before has it. */
  isStanding: z.boolean().optional(),
  /** What comes of lines that may lie ahead: not final before its time is over. */
  isOutcome: z.boolean().optional(),
  /** Known only once lines are paid: not final for months that are open. */
  restsOnPayment: z.boolean().optional(),
  /** The filters that leave the lines this measure counts; none when it counts all. */
  lines: z.array(filterSchema),
  /** Whether those filters leave more than the lines that make it: `query/lines` gives exactly these with `figure`. */
  isNarrower: z.boolean(),
  made: z.enum(makings),
  /** Which of the two periods the lines that make it are of. */
  linesOf: z.array(z.enum(periodSides)),
})

export const dimensionSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'number', 'uuid']),
  /** How many members to expect: `low` fits a menu, `high` needs search. */
  cardinality: z.enum(['low', 'medium', 'high']),
  /** The dimension one level above. */
  parent: z.string().nullable(),
  /** Which member a line is of is known only once it is paid: not final for months that are open. */
  restsOnPayment: z.boolean().optional(),
})

export const catalogueSchema = z.object({
  currency: z.string(),
  datasets: z.array(
    z.object({
      id: z.enum(factIds),
      label: z.string(),
      line: z.string(),
      measures: z.array(measureSchema),
      dimensions: z.array(dimensionSchema),
      /** Everything a filter may name: the dimensions and the numbers of a line. */
      fields: z.array(dimensionSchema.pick({ id: true, label: true, kind: true })),
    }),
  ),
})

export type Unit = (typeof units)[number]
export type Making = (typeof makings)[number]
export type Direction = (typeof directions)[number]
export type Value = z.infer<typeof valueSchema>
export type Row = z.infer<typeof rowSchema>
export type Column = z.infer<typeof columnSchema>
export type MissingRate = z.infer<typeof missingRateSchema>
export type RateToCome = z.infer<typeof rateToComeSchema>
export type BudgetCoverage = z.infer<typeof budgetCoverageSchema>
export type Coverage = z.infer<typeof coverageSchema>
export type QueryAnswer = z.infer<typeof queryAnswerSchema>
export type Line = z.infer<typeof lineSchema>
export type LinesAnswer = z.infer<typeof linesAnswerSchema>
export type MembersAnswer = z.infer<typeof membersAnswerSchema>
export type Catalogue = z.infer<typeof catalogueSchema>

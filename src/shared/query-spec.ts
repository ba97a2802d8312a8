import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { factIds } from './facts.ts'

/**
 * A question to the warehouse, as `POST …/query` takes it and as every module asks it.
 * Names are checked against the metric catalogue when it is compiled; here only the shape is.
 */
/** Days to pay that can be asked about. */
export const mostTargetDays = 3650

export const filterOps = ['is', 'isNot', 'contains', 'atLeast', 'atMost', 'between', 'isBlank', 'isNotBlank'] as const
/** The two periods of a comparison: the one asked for, and the one it is compared with. */
export const periodSides = ['period', 'compare'] as const
export const grains = ['day', 'week', 'month', 'quarter', 'year'] as const

/** Beyond it the place of a row is no number that the warehouse can count to. */
const furthestPage = 1_000_000_000

const isoDate = z.iso.date()
const name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)

export const filterSchema = z.strictObject({
  field: name,
  op: z.enum(filterOps),
  values: z
    .array(z.union([z.string().max(1000), z.number()]))
    .max(1000)
    .default([]),
})

export const periodSchema = z
  .strictObject({ from: isoDate, to: isoDate })
  .refine(period => period.from <= period.to, toSay('The period ends before it begins'))

export const orderSchema = z.strictObject({
  /** A measure or dimension of the query, or `period`. */
  by: name,
  /**
   * What of a measure: its value, the value in `compare`, the difference of the two, that difference without sign, or the
   * difference as a share of the value in `compare`, with ratios in points; what was nothing there, or below zero, is last.
   */
  of: z.enum(['value', 'previous', 'change', 'movement', 'changeShare']).default('value'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

const topSchema = z.strictObject({
  dimension: name,
  count: z.int().min(1).max(100),
  within: z.array(name).max(4).default([]),
})

export const querySpecSchema = z.strictObject({
  dataset: z.enum(factIds),
  measures: z.array(name).min(1).max(20),
  dimensions: z.array(name).max(5).default([]),
  /** Adds the column `period`: the first day of each day, week, month, quarter or year. */
  grain: z.enum(grains).optional(),
  filters: z.array(filterSchema).max(50).default([]),
  /** Both days included. Absent: everything loaded. */
  period: periodSchema.optional(),
  /**
   * A second period; its values stand in `comparison`, row for row by the same dimension members and, with a grain, by
   * the same place in their period. Members that only one of the two periods has are rows too.
   */
  compare: periodSchema.optional(),
  /** The comparison is what was budgeted for the period instead of the lines of another one; not beside `compare`. */
  budget: z.literal(true).optional(),
  /**
   * Only so many members of the first dimension stand by themselves, by the first measure; all others are one row,
   * computed anew from their lines, last by default, with how many they are in the column `others`.
   */
  top: z.int().min(1).max(100).optional(),
  /**
   * The same for several dimensions, in place of `top`: of each so many stand by themselves among the lines that share its
   * members of the dimensions `within`. All others are one row, as are their members of what lies within them; the column
   * `others_<dimension>` has how many they are.
   */
  tops: z.array(topSchema).max(5).optional(),
  /** Every line at the rates of this day's month instead of its own: what changed other than exchange rates. */
  constantRates: z.iso.date().optional(),
  /** Days to pay: what measures of another agreement, such as `cash_effect`, are held against. */
  targetDays: z.int().min(0).max(mostTargetDays).optional(),
  order: z.array(orderSchema).max(5).default([]),
  limit: z.int().min(1).max(10_000).default(1000),
  page: z.int().min(1).max(furthestPage).default(1),
})

/** A figure whose lines are asked for: the total of a measure over the filters and the period beside it. */
export const figureSpecSchema = z.strictObject({
  measure: name,
  /** The period it is compared with; only of a measure that rests on two. */
  compare: periodSchema.optional(),
  /** Which of the two periods' lines; left away, those of the period asked for, where the figure has any. */
  of: z.enum(periodSides).optional(),
})

export const linesSpecSchema = z.strictObject({
  dataset: z.enum(factIds),
  filters: z.array(filterSchema).max(50).default([]),
  period: periodSchema.optional(),
  /** Of the lines that fit the filters exactly those that make this figure. */
  figure: figureSpecSchema.optional(),
  /** As of a query: every line at the rates of this month. */
  constantRates: z.iso.date().optional(),
  order: z.array(orderSchema).max(3).default([]),
  page: z.int().min(1).max(furthestPage).default(1),
  /** How many lines a page has; 20 when left away. */
  size: z.int().min(1).max(200).optional(),
  /**
   * Where to go on from: `next` or `previous` of another answer to the same question. It costs the same wherever it
   * stands, which `page` does not; given, `page` is only echoed.
   */
  cursor: z.string().max(200_000).optional(),
})

/** Asks for the members of a field of text that most lines have, for suggestions. */
export const membersSpecSchema = z.strictObject({
  dataset: z.enum(factIds),
  field: name,
  /** What the member contains, in any case; blank for all. */
  search: z.string().max(200).default(''),
  filters: z.array(filterSchema).max(50).default([]),
  period: periodSchema.optional(),
})

export type PeriodSide = (typeof periodSides)[number]
export type Filter = z.infer<typeof filterSchema>
export type FilterOp = (typeof filterOps)[number]
export type OrderSpec = z.infer<typeof orderSchema>
export type Grain = (typeof grains)[number]
export type Period = z.infer<typeof periodSchema>

export type QuerySpec = z.infer<typeof querySpecSchema>
export type QueryInput = z.input<typeof querySpecSchema>
export type FigureSpec = z.infer<typeof figureSpecSchema>
export type LinesSpec = z.infer<typeof linesSpecSchema>
export type LinesInput = z.input<typeof linesSpecSchema>
export type MembersInput = z.input<typeof membersSpecSchema>

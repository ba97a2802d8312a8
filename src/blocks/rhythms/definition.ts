import { z } from 'zod'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { defineBlock, orderSchemaOf } from '../define-block.ts'

/** The wire of customers by their own rhythm: who has gone silent, who is overdue, and what that is of the revenue. */

/** What counts as lost: silent for so many of one's own median intervals, no order for twelve months, or either. */
export const lostRules = ['either', 'rhythm', 'year'] as const
export type LostRule = (typeof lostRules)[number]

/**
 * Where a customer stands at the end. `lost`: crossed the limit within the period; `gone`: before it; `overdue`: past the
 * expected order and at least half of the way to the limit; `active`: none of these.
 */
export const rhythmStates = ['lost', 'gone', 'overdue', 'active'] as const
export type RhythmState = (typeof rhythmStates)[number]

/** What counts as lost, as a person chooses it. */
export type LostChoice = { rule: LostRule; times: number; least: number }

/** Features, section 2: twice the own median interval, and never less than 90 days. */
export const usualRhythm = { rule: 'either', times: 2, least: 90 } as const

/** What the table is sorted by, as its columns are called. */
export const rhythmSortFields = ['customer', 'state', 'revenue', 'median', 'last', 'expected', 'overdue'] as const
export type RhythmSortField = (typeof rhythmSortFields)[number]

export const rhythmSpecSchema = z.strictObject({
  filters: z.array(filterSchema).max(50).default([]),
  /** Who was lost within it; ends with the last day of the data where that is earlier. */
  period: periodSchema,
  /** The opening revenue is what was bought in it; without it there is no churn. */
  compare: periodSchema.optional(),
  /** As of a query: every line at the rates of this month. */
  constantRates: z.iso.date().optional(),
  rule: z.enum(lostRules).default(usualRhythm.rule),
  /** So many of one's own median intervals. */
  times: z.number().min(1).max(10).multipleOf(0.5).default(usualRhythm.times),
  /** And never less than so many days. */
  least: z.int().min(1).max(3650).default(usualRhythm.least),
  states: z.array(z.enum(rhythmStates)).min(1).max(rhythmStates.length).default(['lost', 'overdue']),
  order: orderSchemaOf(rhythmSortFields).default({ by: 'revenue', direction: 'desc' }),
  page: z.int().min(1).max(1_000_000).default(1),
})

const money = z.string()

const rhythmSchema = z.object({
  customer: z.string(),
  state: z.enum(rhythmStates),
  /** What makes them lost, whichever was first; `null` while they are not. */
  reason: z.enum(['rhythm', 'year']).nullable(),
  first: z.iso.date(),
  last: z.iso.date(),
  /** Days with a purchase: a line above zero. */
  purchaseDays: z.int(),
  /** The median of the days between two of them; `null` with fewer than three of them. */
  medianDays: z.number().nullable(),
  silentDays: z.int(),
  /** The last purchase and the median interval; `null` without one. */
  expected: z.iso.date().nullable(),
  overdueDays: z.int().nullable(),
  /** The day that makes, or would make, them lost; `null` where the rule never does. */
  lostOn: z.iso.date().nullable(),
  /** What they bought in the twelve months up to their last purchase, in the base currency. */
  revenue: money,
})

export const rhythmsSchema = z.object({
  currency: z.string(),
  /** The day that silence is counted to; `null` while there are no sales. */
  asOf: z.iso.date().nullable(),
  groups: z.array(z.object({ state: z.enum(rhythmStates), customers: z.int(), revenue: money })),
  /** Customers with fewer than three days of purchase. */
  withoutRhythm: z.int(),
  /** `null` without a period to compare with. */
  churn: z
    .object({
      /** What all customers bought in the compared period. */
      opening: money,
      /** The part of it of those who are lost by the end, within the period or before. */
      lost: money,
      /** What the others bought less than before. */
      contraction: money,
      /** Of the opening; `null` where that is not above zero. */
      ratio: z.number().nullable(),
    })
    .nullable(),
  items: z.array(rhythmSchema),
  total: z.int(),
  page: z.int(),
})

export type RhythmSpec = z.infer<typeof rhythmSpecSchema>
export type RhythmInput = z.input<typeof rhythmSpecSchema>
export type Rhythms = z.infer<typeof rhythmsSchema>
export type Rhythm = z.infer<typeof rhythmSchema>

export const rhythmsBlock = defineBlock({
  kind: 'rhythms',
  summary: 'Customers by their own rhythm: gone silent, overdue, and what that is of the revenue',
  permission: 'analytics:read',
  spec: rhythmSpecSchema,
  answer: rhythmsSchema,
  tables: {
    rhythms: {},
  },
})

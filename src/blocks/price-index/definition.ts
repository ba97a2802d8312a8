import { z } from 'zod'
import { valueSchema } from '#shared/query-answer.ts'
import { querySpecSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'

/** The wire of prices held against a rise: one that is typed, or that of an index. */

/** So many members are answered. */
export const mostIndexed = 200

/** No price falls below nothing, and none is allowed to rise by more than 1,000%. */
export const widestRise = { least: -0.99, most: 10 }

export const priceIndexSpecSchema = z.strictObject({
  question: querySpecSchema.pick({ filters: true, period: true, constantRates: true }),
  /** The dimension whose members are told apart. */
  by: z.string().max(64),
  /** What prices may rise by on the fiscal year before, 0.03 for 3%. */
  rise: z.number().min(widestRise.least).max(widestRise.most).default(0),
  /** The name of a price index instead: its month against its average of the fiscal year before. */
  index: z.string().min(1).max(1000).optional(),
})

const rowSchema = z.object({
  member: valueSchema,
  /** Paid beyond last year's prices and the rise allowed on them; `null` where the index has no value for any of it. */
  beyond: z.string().nullable(),
  /** How prices moved on the fiscal year before. */
  rise: z.number().nullable(),
  /** What the index, or the rise typed, allows; by last year's cost over months. */
  allowed: z.number().nullable(),
  /** Paid beyond last year's prices. */
  variance: z.string(),
  /** At last year's prices. */
  cost: z.string(),
})

export const priceIndexSchema = z.object({
  currency: z.string(),
  by: z.object({ id: z.string(), label: z.string() }),
  /** Those that went furthest beyond first. */
  items: z.array(rowSchema),
  /** How many members have prices of the year before. */
  members: z.int(),
  /** All of them together; `null` where no line has such a price. */
  total: rowSchema.nullable(),
  /** All spend of the period, with such a price or without. */
  spend: z.string(),
  /** The indices of the register. */
  indices: z.array(z.string()),
  /** Months of the period that the index says nothing of: what was paid in them is in no `beyond`. */
  unknownMonths: z.array(z.iso.date()),
  /** Months after the last one of the index, which have its last value. */
  lastKnown: z.iso.date().nullable(),
})

export type PriceIndexSpec = z.infer<typeof priceIndexSpecSchema>
export type PriceIndexAnswer = z.infer<typeof priceIndexSchema>
export type IndexedRow = z.infer<typeof rowSchema>

export const priceIndexBlock = defineBlock({
  kind: 'price-index',
  summary: 'What was paid beyond the prices of the year before and the rise allowed on them',
  permission: 'analytics:read',
  spec: priceIndexSpecSchema,
  answer: priceIndexSchema,
  tables: {
    'price-index': {},
  },
})

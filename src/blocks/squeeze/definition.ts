import { z } from 'zod'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'
import { type Path, pathSchema } from '../price-pairs/definition.ts'

/** The wire of the margin squeeze: prices paid beside prices asked, by product category. */

export const squeezeSpecSchema = z.strictObject({
  period: periodSchema,
  /** The period whose average prices are 100; the first month of `period` when left away. */
  compare: periodSchema.optional(),
  /** Of sales: purchases have no customers to narrow them to. */
  filters: z.array(filterSchema).max(50).default([]),
  /** As of a query: every line at the rates of this month. */
  constantRates: z.iso.date().optional(),
})

/** So many months does one answer have at most. */
export const mostSqueezeMonths = 120

const money = z.string()

const sideSchema = z.object({
  /** Fisher price index, the base is 100; `null` where no item has a price in both. */
  index: z.number().nullable(),
  /** The share of the side's money in the period that the index rests on, 0-1; `null` when it came to nothing. */
  covered: z.number().nullable(),
  /** The side's money in the period, whole. */
  value: money,
  /** Items, each in one unit, that have a price in both. */
  items: z.int(),
})

export const squeezeRowSchema = z.object({
  /** The product category; `null` for all of them together. */
  family: z.string().nullable(),
  purchases: sideSchema,
  sales: sideSchema,
  /** Sales index less purchase index, in points: below zero is a squeeze. */
  gap: z.number().nullable(),
  /** What prices did to the margin; `null` where a side has no index, or where filters narrow sales alone. */
  effect: z.object({ sales: money, purchases: money, margin: money }).nullable(),
  margin: money,
  /** Margin over the revenue whose cost is known. */
  marginRate: z.number().nullable(),
  /** As `months` of the answer. */
  months: z.array(
    z.object({
      purchases: z.number().nullable(),
      sales: z.number().nullable(),
      gap: z.number().nullable(),
      marginRate: z.number().nullable(),
    }),
  ),
})

export const squeezeSchema = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The period whose average prices are 100, and whether it is the one compared with. */
  base: periodSchema,
  isCompared: z.boolean(),
  /** First days of the months of both periods. */
  months: z.array(z.iso.date()),
  /** The most squeezed first. */
  families: z.array(squeezeRowSchema.extend({ family: z.string(), stands: z.array(pathSchema) })),
  total: squeezeRowSchema,
  /** Of all revenue and spend of the period, what stands beside something, 0-1. */
  paired: z.object({ revenue: z.number().nullable(), spend: z.number().nullable() }),
  /** What is left out or done differently from what one might expect, in words. */
  notes: z.array(z.string()),
})

export type SqueezeSpec = z.output<typeof squeezeSpecSchema>
export type SqueezeRow = z.infer<typeof squeezeRowSchema>
export type Squeeze = z.infer<typeof squeezeSchema>
/** A product category with the purchases beside it; all of them together have none named. */
export type SqueezeFamily = SqueezeRow & { stands: readonly Path[] }

export const squeezeBlock = defineBlock({
  kind: 'squeeze',
  summary: 'Purchase prices beside sales prices by product category, as indices and in money',
  permission: 'analytics:read',
  spec: squeezeSpecSchema,
  answer: squeezeSchema,
  tables: {
    squeeze: {},
    'squeeze-months': {
      /** Of one product category; of all together when left away. */
      family: z.string().max(1000).optional(),
    },
  },
})

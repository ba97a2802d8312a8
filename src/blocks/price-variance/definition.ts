import { z } from 'zod'
import { valueSchema } from '#shared/query-answer.ts'
import { querySpecSchema } from '#shared/query-spec.ts'
import { defineBlock, orderSchemaOf } from '../define-block.ts'

/** The wire of purchase lines beside the price they are measured against. */

/** What the table is sorted by, as its columns are called; prices are of many units and currencies. */
export const pricedSortFields = ['date', 'supplier', 'item', 'source', 'variance'] as const
export type PricedSortField = (typeof pricedSortFields)[number]

export const priceVarianceSpecSchema = z.strictObject({
  question: querySpecSchema.pick({ filters: true, period: true, constantRates: true }),
  /** Those that cost most beyond their baseline first, when left away. */
  order: orderSchemaOf(pricedSortFields).default({ by: 'variance', direction: 'desc' }),
  page: z.int().min(1).max(1_000_000).default(1),
})

export const baselineSources = ['contract price', 'previous year'] as const

export const priceVarianceSchema = z.object({
  currency: z.string(),
  /** Only lines that have a baseline. */
  items: z.array(
    z.object({
      upload: z.uuid(),
      row: z.int(),
      date: z.iso.date(),
      /** The family; `null` when the line names no supplier. */
      supplier: valueSchema,
      item: z.string(),
      unit: z.string().nullable(),
      /** Of the two prices. */
      currency: z.string(),
      quantity: z.string(),
      price: z.string(),
      baseline: z.string(),
      source: z.enum(baselineSources),
      /** (price - baseline) x quantity, in the base currency; `null` when the line's month has no rate. */
      variance: z.string().nullable(),
    }),
  ),
  total: z.int(),
  page: z.int(),
})

export type PriceVarianceSpec = z.output<typeof priceVarianceSpecSchema>
export type PriceVariance = z.infer<typeof priceVarianceSchema>

export const priceVarianceBlock = defineBlock({
  kind: 'price-variance',
  summary: 'Purchase lines beside the price they are measured against; needs data:read too',
  permission: 'analytics:read',
  spec: priceVarianceSpecSchema,
  answer: priceVarianceSchema,
  tables: {
    'priced-lines': {},
  },
})

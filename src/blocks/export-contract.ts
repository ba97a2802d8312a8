import { z } from 'zod'
import { queryExportSchema } from '#shared/query-export.ts'
import { bridgeSpecSchema } from './bridge/definition.ts'
import { cohortSpecSchema } from './cohort/definition.ts'
import { driversSpecSchema } from './drivers/definition.ts'
import { findingsSpecSchema } from './findings/definition.ts'
import { partySpecSchema } from './party/definition.ts'
import { priceIndexSpecSchema } from './price-index/definition.ts'
import { priceMovesSpecSchema } from './price-moves/definition.ts'
import { priceVarianceSpecSchema } from './price-variance/definition.ts'
import { rankingSpecSchema, tailSpecSchema } from './ranking/definition.ts'
import { rhythmSpecSchema } from './rhythms/definition.ts'
import { squeezeSpecSchema } from './squeeze/definition.ts'
import { stagesSpecSchema } from './stages/definition.ts'

/**
 * A table of a view as a file, by the question it answers: all pages of it, whatever page is asked for. Tables that are
 * plain questions to the warehouse go through `POST …/query/export`.
 */
export const exportedTableSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('ranking'), spec: rankingSpecSchema }),
  /** The members of the tail, and where they lie. */
  z.strictObject({ of: z.literal('tail'), spec: tailSpecSchema }),
  z.strictObject({ of: z.literal('tail-by'), spec: tailSpecSchema }),
  /** Lines beside the price they are measured against. */
  z.strictObject({ of: z.literal('priced-lines'), spec: priceVarianceSpecSchema }),
  z.strictObject({
    of: z.literal('drivers'),
    spec: driversSpecSchema,
    /** The dimension that tells most when left away. */
    dimension: z.string().max(64).optional(),
  }),
  z.strictObject({ of: z.literal('bridge'), spec: bridgeSpecSchema }),
  z.strictObject({ of: z.literal('cohorts'), spec: cohortSpecSchema, as: z.enum(['share', 'value']).default('share') }),
  /** What remains of all cohorts together. */
  z.strictObject({ of: z.literal('retention'), spec: cohortSpecSchema }),
  z.strictObject({ of: z.literal('stages'), spec: stagesSpecSchema }),
  z.strictObject({ of: z.literal('findings'), spec: findingsSpecSchema }),
  /** Purchase prices beside sales prices by product category, and month by month of one or of all together. */
  z.strictObject({ of: z.literal('squeeze'), spec: squeezeSpecSchema }),
  z.strictObject({ of: z.literal('squeeze-months'), spec: squeezeSpecSchema, family: z.string().max(1000).optional() }),
  /** Which purchases stand beside which product category, whatever the period. */
  z.strictObject({ of: z.literal('price-pairs') }),
  z.strictObject({ of: z.literal('price-moves'), spec: priceMovesSpecSchema }),
  /** Prices of the period against those of the year before and the rise allowed on them. */
  z.strictObject({ of: z.literal('price-index'), spec: priceIndexSpecSchema }),
  /** Where a party stands among all, its spellings and its contracts. */
  z.strictObject({ of: z.literal('party'), spec: partySpecSchema }),
  z.strictObject({ of: z.literal('spellings'), spec: partySpecSchema }),
  z.strictObject({ of: z.literal('contracts'), spec: partySpecSchema }),
  /** Customers by their own rhythm. */
  z.strictObject({ of: z.literal('rhythms'), spec: rhythmSpecSchema }),
])

export const tableExportSchema = z.strictObject({
  table: exportedTableSchema,
  /** By a column as the view names it, where the view sorts the rows itself; without it, as the view shows them first. */
  order: z.strictObject({ by: z.string().max(64), direction: z.enum(['asc', 'desc']) }).optional(),
  ...queryExportSchema.pick({ format: true, style: true, title: true, notes: true }).shape,
})

export type RowOrder = NonNullable<z.infer<typeof tableExportSchema>['order']>
export type ExportedTable = z.infer<typeof exportedTableSchema>
export type ExportedTableInput = z.input<typeof exportedTableSchema>
export type TableExport = z.infer<typeof tableExportSchema>
export type TableExportInput = z.input<typeof tableExportSchema>

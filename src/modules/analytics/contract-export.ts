import { z } from 'zod'
import { queryExportSchema } from '#shared/query-export.ts'
import { bridgeSpecSchema } from './contract-bridge.ts'
import { cohortSpecSchema } from './contract-cohorts.ts'
import { driversSpecSchema } from './contract-drivers.ts'
import { findingsSpecSchema } from './contract-findings.ts'
import { priceVarianceSpecSchema } from './contract-price-variance.ts'
import { rankingSpecSchema, tailSpecSchema } from './contract-ranking.ts'
import { stagesSpecSchema } from './contract-stages.ts'

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
])

export const tableExportSchema = z.strictObject({
  table: exportedTableSchema,
  ...queryExportSchema.pick({ format: true, style: true, title: true, notes: true }).shape,
})

export type ExportedTable = z.infer<typeof exportedTableSchema>
export type ExportedTableInput = z.input<typeof exportedTableSchema>
export type TableExport = z.infer<typeof tableExportSchema>
export type TableExportInput = z.input<typeof tableExportSchema>

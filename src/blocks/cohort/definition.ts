import { z } from 'zod'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'

/** The wire of cohorts: customers by when they first bought, and what they bought since. */

export const cohortGrains = ['month', 'quarter'] as const
export const cohortMeasures = ['customers', 'revenue'] as const
/** How many cohorts, and periods since, one answer has. */
export const mostCohorts = 60

export const cohortSpecSchema = z.strictObject({
  filters: z.array(filterSchema).max(50).default([]),
  /** Cohorts are of customers who first bought in it, and are followed to its end. */
  period: periodSchema,
  /** As of a query: every line at the rates of this month. */
  constantRates: z.iso.date().optional(),
  grain: z.enum(cohortGrains).default('month'),
  measure: z.enum(cohortMeasures).default('customers'),
})

const money = z.string()

export const cohortsSchema = z.object({
  currency: z.string(),
  grain: z.enum(cohortGrains),
  measure: z.enum(cohortMeasures),
  /** The day of the first line of all: who bought in its month or quarter may have bought before. */
  first: z.iso.date().nullable(),
  /** The first day of the month or quarter that the period or the data do not fill: no part of `total`. */
  unfinished: z.iso.date().nullable(),
  cohorts: z.array(
    z.object({
      /** The first day of the month or quarter of first purchase. */
      start: z.iso.date(),
      /** Its customers. */
      customers: z.int(),
      /**
       * By how many months or quarters have passed since, 0 first: customers who bought, or revenue as decimal text. `share`
       * is of the value at 0, `null` where that is not above zero. As far as the period and the data reach.
       */
      cells: z.array(z.object({ value: z.union([z.int(), money]), share: z.number().nullable() })),
    }),
  ),
  /** Over all cohorts that reach so far: the sum of values over the sum of their values at 0. */
  total: z.array(z.object({ cohorts: z.int(), share: z.number().nullable() })),
})

export type CohortSpec = z.infer<typeof cohortSpecSchema>
export type Cohorts = z.infer<typeof cohortsSchema>

export const cohortBlock = defineBlock({
  kind: 'cohort',
  summary: 'Customers by the month or quarter of their first purchase, and what they bought since',
  permission: 'analytics:read',
  spec: cohortSpecSchema,
  answer: cohortsSchema,
  tables: {
    cohorts: { as: z.enum(['share', 'value']).default('share') },
    retention: {},
  },
})

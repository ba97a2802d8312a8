import { z } from 'zod'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'

/** The wire of stages: how deals move from one to the next, and how long those that stand there have stood. */

export const stagesSpecSchema = z.strictObject({
  filters: z.array(filterSchema).max(50).default([]),
  /** When deals close or are expected to. */
  period: periodSchema.optional(),
  /** As of a query: every deal at the rates of this month. */
  constantRates: z.iso.date().optional(),
})

/** Open deals by the days they have stood in their stage: up to 30, to 60, to 90, and longer. */
export const ageLimits = [30, 60, 90] as const

export const stagesSchema = z.object({
  currency: z.string(),
  /** The day that ages are counted to. */
  asOf: z.iso.date(),
  stages: z.array(
    z.object({
      stage: z.string(),
      status: z.enum(['open', 'won', 'lost']),
      /** Deals that ever came to it. */
      entered: z.int(),
      /** Of those, the ones that left it for another stage, and the ones that stand in it. */
      left: z.int(),
      standing: z.int(),
      /** Of those that left it, to a stage that is not lost. */
      movedOn: z.int(),
      /** `movedOn` of `left`; `null` while none left. */
      conversion: z.number().nullable(),
      /** The median of the days stayed, of those that left. */
      medianDays: z.number().nullable(),
      /** The amount of deals that stand in it, in the base currency. */
      amount: z.string(),
      /** How many of those that stand in it have for how long, by `ageLimits`; empty where deals are decided. */
      ages: z.array(z.int()),
    }),
  ),
  /** Deals without a history: they are in `standing` and `amount` only. */
  withoutHistory: z.int(),
  /** Open pipeline over the revenue that is budgeted for the period; `reason` says in words why it is unknown. */
  coverage: z.object({ target: z.string().nullable(), ratio: z.number().nullable(), reason: z.string().nullable() }),
})

export type StagesSpec = z.infer<typeof stagesSpecSchema>
export type Stages = z.infer<typeof stagesSchema>

export const stagesBlock = defineBlock({
  kind: 'stages',
  summary: 'Stages of deals: what stands in each and for how long, and how many move on',
  permission: 'analytics:read',
  spec: stagesSpecSchema,
  answer: stagesSchema,
  tables: {
    stages: {},
  },
})

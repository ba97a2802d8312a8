import { z } from 'zod'
import { directions, units, valueSchema } from '#shared/query-answer.ts'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { changeQuestionSchema } from '../bridge/definition.ts'
import { defineBlock } from '../define-block.ts'

/** Asks what changed: an additive measure, the dataset's money when left away. */
export const driversSpecSchema = z.strictObject({
  question: changeQuestionSchema,
  measure: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/)
    .optional(),
})

const changeSchema = z.object({ previous: valueSchema, value: valueSchema, change: valueSchema })

export const driverSchema = changeSchema.extend({
  /** `null`: lines that name none. */
  member: valueSchema,
  /** Of the whole change; above 1 or below 0 where others offset it, `null` when the whole did not change. */
  share: z.number().nullable(),
  pick: z.array(filterSchema),
})

export const driversSchema = changeSchema.extend({
  measure: z.string(),
  label: z.string(),
  unit: z.enum(units),
  direction: z.enum(directions),
  currency: z.string(),
  period: periodSchema,
  compare: periodSchema,
  /** The best explanation first. Each explains the whole change by itself; they are not to be added up. */
  dimensions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      drivers: z.array(driverSchema),
      /** All other members as one; `members` 0 when there are none. */
      rest: changeSchema.extend({ members: z.int(), share: z.number().nullable() }),
      /** The share of all rises and falls that the drivers are, 0-1. */
      explained: z.number(),
      /** The share the drivers have of the money of both periods, 0-1. */
      weight: z.number(),
      /** What the rising members rose, and what the falling ones fell (without sign); those taken together count by each. */
      rises: valueSchema,
      falls: valueSchema,
    }),
  ),
})

export type DriversSpec = z.infer<typeof driversSpecSchema>
export type Drivers = z.infer<typeof driversSchema>
export type Driver = z.infer<typeof driverSchema>

export const driversBlock = defineBlock({
  kind: 'drivers',
  summary: 'What changed: the members that explain a change, the best dimension first',
  permission: 'analytics:read',
  spec: driversSpecSchema,
  answer: driversSchema,
  tables: {
    drivers: {
      /** The dimension that tells most when left away. */
      dimension: z.string().max(64).optional(),
    },
  },
})

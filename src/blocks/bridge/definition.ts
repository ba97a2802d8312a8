import { z } from 'zod'
import { directions, units, valueSchema } from '#shared/query-answer.ts'
import { filterSchema, periodSchema, querySpecSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'

/**
 * Where a change comes from. `price-volume-mix`: the money of two periods by quantity, mix and price of its items;
 * `baseline`: what was paid against baseline prices, by the members of a dimension; `members`: an additive measure in two
 * periods, by the members of a dimension.
 */
export const bridgeKinds = ['price-volume-mix', 'baseline', 'members'] as const
export type BridgeKind = (typeof bridgeKinds)[number]

const name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)

/** What a view covers: the lines, the period, and the one it is compared with. */
export const changeQuestionSchema = querySpecSchema.pick({
  dataset: true,
  filters: true,
  period: true,
  compare: true,
  constantRates: true,
})

export const bridgeSpecSchema = z.strictObject({
  question: changeQuestionSchema,
  kind: z.enum(bridgeKinds),
  /** Of `members` only; the dataset's money when left away. */
  measure: name.optional(),
  /** Of `members` and `baseline`. */
  dimension: name.optional(),
  /** So many members have a bar; the others share one. */
  top: z.int().min(1).max(30).default(8),
})

/** Exactly the lines something is made of, as `POST …/query/lines` takes them. */
export const linesRefSchema = z.object({ filters: z.array(filterSchema), period: periodSchema })

export const bridgeStepSchema = z.object({
  /** An effect, `before`, `now`, `others`, or `member` and the member. */
  key: z.string(),
  label: z.string(),
  role: z.enum(['total', 'change']),
  /** The steps between the totals add up to their difference exactly. */
  value: valueSchema,
  /** What the bar holds, in words. */
  meaning: z.string(),
  /** How many items or members it is made of; `null` of totals and of lines that name none. */
  count: z.int().nullable(),
  /** The lines of the period, and of the one before; none where filters cannot name them. */
  lines: z.array(linesRefSchema),
  /** Narrows a view to it; empty when it is everything, or cannot be named. */
  pick: z.array(filterSchema),
  /** The items that are most of it, largest first. */
  largest: z.array(z.object({ label: z.string(), value: valueSchema, pick: z.array(filterSchema) })),
})

export const bridgeSchema = z.object({
  kind: z.enum(bridgeKinds),
  measure: z.string(),
  label: z.string(),
  unit: z.enum(units),
  direction: z.enum(directions),
  currency: z.string(),
  dimension: z.string().nullable(),
  period: periodSchema,
  compare: periodSchema.nullable(),
  steps: z.array(bridgeStepSchema),
  /** The share of the period's money the analysis can speak of, 0-1, and that in words; `null` when it needs nothing. */
  coverage: z.object({ share: z.number().nullable(), words: z.string() }).nullable(),
  /** What is left out or done differently from what one might expect, in words. */
  notes: z.array(z.string()),
})

export type ChangeQuestion = z.infer<typeof changeQuestionSchema>
export type BridgeSpec = z.infer<typeof bridgeSpecSchema>
export type BridgeStep = z.infer<typeof bridgeStepSchema>
export type Bridge = z.infer<typeof bridgeSchema>

export const bridgeBlock = defineBlock({
  kind: 'bridge',
  summary: 'A change as bars that add up to the cent: price, volume and mix, baseline prices, or members',
  permission: 'analytics:read',
  spec: bridgeSpecSchema,
  answer: bridgeSchema,
  tables: {
    bridge: {},
  },
})

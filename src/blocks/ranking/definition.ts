import { z } from 'zod'
import { factIds } from '#shared/facts.ts'
import { directions, units, valueSchema } from '#shared/query-answer.ts'
import { querySpecSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'

/** The wire of rankings: ABC classes with their curve, and the tail. */

const name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)
const page = z.int().min(1).max(1_000_000).default(1)
const share = z.number().min(0.001).max(1)
const question = querySpecSchema.pick({ dataset: true, filters: true, period: true, constantRates: true })

/** Features, section 2: A up to 80% of the sum, B up to 95%. */
export const usualLimits = [0.8, 0.95] as const

export const rankingSpecSchema = z.strictObject({
  question,
  dimension: name,
  /** One whose parts add up. */
  measure: name,
  /** A while the share of all larger members is below the first, B below the second, else C. To the thousandth. */
  limits: z
    .tuple([share, share])
    .refine(([a, b]) => a < b, 'The first limit must be below the second')
    .default([...usualLimits]),
  page,
})

export const rankClasses = ['A', 'B', 'C'] as const

const rankedSchema = z.object({
  /** 1 is the largest. */
  place: z.int(),
  member: valueSchema,
  value: valueSchema,
  /** Of all that is above zero; `null` for a member that is not. */
  share: z.number().nullable(),
  /** The share of this and all larger members. */
  cumulative: z.number(),
  /** `null` for a member that is not above zero. */
  class: z.enum(rankClasses).nullable(),
})

const groupSchema = z.object({
  members: z.int(),
  value: valueSchema,
  /** Of the sum of the members above zero. */
  share: z.number().nullable(),
  /** Of their number. */
  memberShare: z.number().nullable(),
})

const common = {
  dataset: z.enum(factIds),
  currency: z.string(),
  measure: z.object({ id: z.string(), label: z.string(), unit: z.enum(units), direction: z.enum(directions) }),
  dimension: z.object({ id: z.string(), label: z.string() }),
  /** The members above zero: what all shares are of. */
  above: z.object({ members: z.int(), value: valueSchema }),
  /** What has no share, so that everything adds up to the measure's total. */
  outside: z.object({
    /** Members whose credits outweigh the rest, or who have nothing. */
    notAbove: z.object({ members: z.int(), value: valueSchema }),
    /** Members whose value is unknown. */
    unknown: z.int(),
    /** Lines that name no member; `null` when every line does. */
    blank: valueSchema,
  }),
  items: z.array(rankedSchema),
  total: z.int(),
  page: z.int(),
}

export const rankingSchema = z.object({
  ...common,
  limits: z.tuple([z.number(), z.number()]),
  classes: z.array(groupSchema.extend({ class: z.enum(rankClasses) })),
  /** At most 200 of the members above zero, evenly spaced, the first and the last among them. */
  curve: z.array(rankedSchema),
})

export const tailSpecSchema = z.strictObject({
  question,
  dimension: name,
  measure: name,
  /** The tail is what comes behind so large a share of the sum… */
  behind: share.default(usualLimits[0]),
  /** …or, when given, every member above zero with less than this, in the base currency. */
  below: z
    .string()
    .regex(/^\d{1,20}(\.\d{1,6})?$/, 'An amount in digits with at most six decimals, such as 10000')
    .optional(),
  /** The dimension that says where the tail lies. */
  by: name,
  page,
})

export const tailSchema = z.object({
  ...common,
  large: groupSchema,
  tail: groupSchema,
  /** Most of the tail first, at most a hundred; `share` is of everything that the member of `by` has. */
  by: z.object({
    id: z.string(),
    groups: z.array(
      z.object({ member: valueSchema, members: z.int(), value: valueSchema, share: z.number().nullable() }),
    ),
  }),
})

export type RankingSpec = z.infer<typeof rankingSpecSchema>
export type Ranking = z.infer<typeof rankingSchema>
export type Ranked = Ranking['items'][number]
export type RankClass = (typeof rankClasses)[number]
export type TailSpec = z.infer<typeof tailSpecSchema>
export type Tail = z.infer<typeof tailSchema>

export const rankingBlock = defineBlock({
  kind: 'ranking',
  summary: 'Members from the largest in classes A, B and C, with the curve of their shares',
  permission: 'analytics:read',
  spec: rankingSpecSchema,
  answer: rankingSchema,
  tables: {
    ranking: {},
  },
})

export const tailBlock = defineBlock({
  kind: 'tail',
  summary: 'The members outside the largest share, or below an amount, and where they lie',
  permission: 'analytics:read',
  spec: tailSpecSchema,
  answer: tailSchema,
  tables: {
    tail: {},
    'tail-by': {},
  },
})

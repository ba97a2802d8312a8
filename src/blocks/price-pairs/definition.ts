import { z } from 'zod'
import { defineBlock } from '../define-block.ts'

/** Which purchase categories stand beside which product category: the wire. */

/** So many pairs does an organisation have at most. */
export const mostPairs = 200

const memberName = z.string().min(1).max(1000)

/** A purchase category by its names from the first level down. */
export const pathSchema = z.array(memberName).min(1).max(4)

export const pairInputSchema = z.strictObject({ family: memberName, path: pathSchema })

export const pairSchema = z.object({
  uuid: z.uuid(),
  /** The product category. */
  family: z.string(),
  /** The purchase category beside it. */
  path: pathSchema,
  /** Who put it there, by e-mail address. */
  createdBy: z.string(),
})

export const pairsSchema = z.object({ items: z.array(pairSchema), total: z.int(), page: z.literal(1) })

/** What may stand beside what: every product category with what its names suggest, and every purchase category. */
export const pairChoicesSchema = z.object({
  currency: z.string(),
  families: z.array(
    z.object({
      family: z.string(),
      revenue: z.string(),
      suggestions: z.array(
        z.object({
          path: pathSchema,
          /** `same`: items bought under the name they are sold by; `alike`: words that the names of both have. */
          kind: z.enum(['same', 'alike']),
          /** Those names or words. */
          words: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** The ones with most spend first, those above them too. */
  categories: z.array(z.object({ path: pathSchema, spend: z.string() })),
})

export type Path = z.infer<typeof pathSchema>
export type Pair = z.infer<typeof pairSchema>
export type PairInput = z.input<typeof pairInputSchema>
export type Pairs = z.infer<typeof pairsSchema>
export type PairChoices = z.infer<typeof pairChoicesSchema>

export const pricePairsBlock = defineBlock({
  kind: 'price-pairs',
  summary: 'The pairs of product and purchase categories',
  permission: 'analytics:read',
  spec: z.strictObject({}),
  answer: pairsSchema,
  tables: {
    'price-pairs': {},
  },
})

import { z } from 'zod'
import { changeQuestionSchema } from '../bridge/definition.ts'
import { defineBlock } from '../define-block.ts'

/** The wire of price moves: items by what their change of price came to. */

/** How many rises, and how many falls, one answer has. */
export const mostMoves = 10

export const priceMovesSpecSchema = z.strictObject({ question: changeQuestionSchema })

const decimal = z.string()

export const priceMovesSchema = z.object({
  currency: z.string(),
  /** The field that names an item: `item` or `product`. */
  field: z.string(),
  /** The largest effects first, rises and falls alike. */
  items: z.array(
    z.object({
      item: z.string(),
      unit: z.string(),
      quantity: decimal,
      /** Averages weighted by quantity, in the base currency at the rates of the compared period. */
      priceBefore: decimal,
      price: decimal,
      /** Of the price before; `null` where that is not above zero. */
      change: z.number().nullable(),
      /** (price - price before) x quantity. */
      effect: decimal,
    }),
  ),
  /** Items that can be set against themselves: a quantity above zero in one unit in both periods. */
  priced: z.int(),
  /** Of those, how many cost more and less than before. */
  rises: z.int(),
  falls: z.int(),
  /** How many of them are too small to be told apart: of very many items the largest are. */
  small: z.int(),
  /** What all of them come to together, and of the rises, the falls and the small ones each. */
  effect: z.object({ all: decimal, rises: decimal, falls: decimal, small: decimal }),
  /** Items of both periods that cannot be. */
  unpriced: z.int(),
})

export type PriceMovesSpec = z.infer<typeof priceMovesSpecSchema>
export type PriceMoves = z.infer<typeof priceMovesSchema>

export const priceMovesBlock = defineBlock({
  kind: 'price-moves',
  summary: 'The items whose change of price came to most, rises and falls',
  permission: 'analytics:read',
  spec: priceMovesSpecSchema,
  answer: priceMovesSchema,
  tables: {
    'price-moves': {},
  },
})

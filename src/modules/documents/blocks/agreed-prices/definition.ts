import { z } from 'zod'
import { defineBlock } from '#blocks/define-block.ts'
import { periodSchema } from '#shared/query-spec.ts'

/** The wire of agreed prices against invoices: each price of a contract that something was bought at, and what was paid. */

/** So many prices are answered, those with most paid above them first. */
export const mostPriceLines = 200

export const agreedPricesSpecSchema = z.strictObject({
  /** The number of the contract. */
  contract: z.string().min(1).max(1000),
  period: periodSchema,
})

const decimal = z.string()

export const agreedPricesSchema = z.object({
  /** The base currency, of `above`. */
  currency: z.string(),
  items: z.array(
    z.object({
      item: z.string(),
      /** As the lines have it; blank where they have none. */
      unit: z.string(),
      /** Of the lines, and so of the prices and of `ownAbove`. */
      currency: z.string(),
      /** What lines hold for that currency, to find them by. */
      currencies: z.array(z.string()),
      agreed: decimal,
      /** What was paid on average, by quantity; `null` where less was bought than credited. */
      paid: decimal.nullable(),
      quantity: decimal,
      lines: z.int(),
      /** Of those, how many cost more than agreed. */
      linesAbove: z.int(),
      /** What those cost beyond the agreed price, credits taken off. */
      ownAbove: decimal,
      /** The same in the base currency; `null` where a month of theirs has no rate. */
      above: decimal.nullable(),
      first: z.iso.date(),
      last: z.iso.date(),
    }),
  ),
  /** How many prices there are, and at how many of them more was paid. */
  total: z.int(),
  totalAbove: z.int(),
  /** What was paid above contract prices in all, as the measure says; `null` where a rate is missing. */
  above: decimal.nullable(),
})

export type AgreedPricesSpec = z.infer<typeof agreedPricesSpecSchema>
export type AgreedPrices = z.infer<typeof agreedPricesSchema>
export type AgreedPriceLine = AgreedPrices['items'][number]

export const agreedPricesBlock = defineBlock({
  kind: 'documents/agreed-prices',
  summary: 'The prices of a contract that something was bought at, with what was paid above them',
  permission: 'analytics:read',
  spec: agreedPricesSpecSchema,
  answer: agreedPricesSchema,
  tables: { prices: {}, lines: {} },
})

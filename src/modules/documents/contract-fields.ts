import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { contractFields } from './extraction/register-fields.ts'

/** The wire of what is read from a contract and written into the register. */

/** So many prices are confirmed at once. */
export const mostPrices = 200

/** A row of a register as it was last seen. */
const seenSchema = z.strictObject({ id: z.uuid(), updatedAt: z.iso.datetime() })
const keptSchema = z.object({ ...seenSchema.shape, values: z.record(z.string(), z.string().nullable()) })

const proofSchema = z.object({
  page: z.int(),
  /** The whole sentence. */
  quote: z.string(),
  /** What of it stands on the page. */
  passage: z.string(),
})

const priceSchema = z.object({
  item: z.string().min(1).max(500),
  unit: z.string().max(500).nullable(),
  price: z.string().regex(/^\d{1,18}(\.\d{1,6})?$/, toSay('is no price')),
  currency: z.string().max(3).nullable(),
})

export const proposalsQuerySchema = z.object({
  /** The contract of the register that is meant, by its number; without it the one that is linked, or has the number read. */
  contract: z.string().trim().max(200).optional(),
})
export const proposalsSchema = z.object({
  /** The version that was read. */
  number: z.int(),
  /** Only its first pages were read. */
  isCut: z.boolean(),
  fields: z.array(z.object({ field: z.enum(contractFields), value: z.string(), proof: proofSchema })),
  parties: z.array(z.object({ name: z.string(), proof: proofSchema })),
  prices: z.array(priceSchema.extend({ proof: proofSchema })),
  /** The contract as the register has it; `null` where there is none, or not for the reader. */
  contract: z
    .object({
      ...keptSchema.shape,
      /** Whether the document is linked to it. */
      isLinked: z.boolean(),
      /** What the register has of the items read, the newest of each first. */
      prices: z.array(keptSchema),
    })
    .nullable(),
  /** Whether the reader may write what was read into the register. */
  canConfirm: z.boolean(),
})

export const confirmedContractSchema = z
  .strictObject({
    /** The version whose proposals were looked at. */
    number: z.int().min(1),
    /** The contract as it was last seen; `null` for a new one. */
    row: seenSchema.nullable(),
    values: z.partialRecord(z.enum(contractFields), z.string().max(500).nullable()),
    /** The pages that the values were read from. */
    pages: z.array(z.int().min(1)).max(200),
    /** The day from which the prices hold. */
    validFrom: z.iso.date().nullable(),
    /** Each with the price of that item and day as it was last seen, which it changes; `null` for a new one. */
    prices: z.array(priceSchema.extend({ row: seenSchema.nullable() })).max(mostPrices),
  })
  .refine(({ validFrom, prices }) => validFrom !== null || prices.length === 0, {
    path: ['validFrom'],
    message: toSay('say from which day these prices hold'),
  })
export const contractWrittenSchema = z.object({ id: z.uuid(), number: z.string(), prices: z.int() })

export type ContractProposals = z.infer<typeof proposalsSchema>
export type ConfirmedContract = z.output<typeof confirmedContractSchema>

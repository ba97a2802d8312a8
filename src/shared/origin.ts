import { z } from 'zod'
import { factIds } from './facts.ts'
import { filterSchema, periodSchema } from './query-spec.ts'
import { linkSchema, thingSchema } from './thing-contract.ts'
import { toSay } from './translate.ts'

/** Where something that is to be done came from: a finding, a figure, a price that moved, a contract, what one obliges to, a supplier or customer. */

export const originPlaces = ['finding', 'figure', 'price', 'contract', 'obligation', 'supplier', 'customer'] as const
export type OriginPlace = (typeof originPlaces)[number]

/** What each is called. */
export const placeWords: Record<OriginPlace, string> = {
  finding: toSay('Finding'),
  figure: toSay('Figure'),
  price: toSay('Price move'),
  contract: toSay('Contract'),
  obligation: toSay('Obligation'),
  supplier: toSay('Supplier'),
  customer: toSay('Customer'),
}

/** So many places are asked about at once. */
export const mostPlaces = 200

const amount = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/, toSay('an amount in digits, as 10000'))

/** A place by what it is about, the same after another import and in every language. */
export const placeSchema = z.strictObject({ place: z.enum(originPlaces), key: z.string().min(1).max(4000) })

/** What of an origin is kept with the thing that came of it. */
const evidenceSchema = z.strictObject({
  /** What its figures were asked with. */
  question: z
    .strictObject({
      dataset: z.enum(factIds),
      filters: z.array(filterSchema).max(50),
      period: periodSchema.nullable(),
      compare: periodSchema.nullable(),
    })
    .nullable(),
  /** What may come of it: at the least what it came to, at the most what that is in a year. */
  amount: z
    .strictObject({ low: amount, high: amount, currency: z.string().regex(/^[A-Z]{3}$/) })
    .refine(({ low, high }) => Number(low) <= Number(high), toSay('The range ends before it begins'))
    .nullable(),
  /** The purchases it is about. */
  scope: z
    .array(z.strictObject({ field: filterSchema.shape.field, values: z.array(z.string().max(1000)).min(1).max(200) }))
    .max(10),
  /** The days whose prices later ones are held against. */
  baseline: periodSchema.nullable(),
})

export const originSchema = evidenceSchema.extend({
  ...placeSchema.shape,
  /** In words, as its place says it. */
  title: z.string().trim().min(1).max(300),
  /** Its address in this portal. */
  path: z
    .string()
    .max(4000)
    .regex(/^\/app(\/[\w.-]+)*(\?[^\s\\]*)?$/, toSay('is no address of this portal')),
})

/** A place as it is named where it stands, so that links can lead to it and begin at it. */
export const namedPlaceSchema = originSchema.pick({ place: true, key: true, title: true, path: true })

/** Something that is done, or was, about a place. */
export const workSchema = z.object({
  thing: thingSchema,
  /** Whose it is; `null`: nobody's. */
  by: z.string().nullable(),
  isDone: z.boolean(),
  /** What was at stake when it was begun. */
  low: z.string().nullable(),
})
export const askedPlacesSchema = z.strictObject({ places: z.array(placeSchema).min(1).max(mostPlaces) })
export const placeEvidenceSchema = z.object({ items: z.array(placeSchema.extend({ evidence: z.array(linkSchema) })) })
export const worksSchema = z.object({ items: z.array(placeSchema.extend({ work: z.array(workSchema) })) })

export type Place = z.infer<typeof placeSchema>
export type NamedPlace = z.infer<typeof namedPlaceSchema>
export type Origin = z.infer<typeof originSchema>
export type OriginEvidence = z.infer<typeof evidenceSchema>
export type Work = z.infer<typeof workSchema>

/** A place as one text, for maps. */
export function placeKey({ place, key }: Place): string {
  return `${place} ${key}`
}

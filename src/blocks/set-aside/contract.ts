import { z } from 'zod'
import { findingKinds } from '../searches/kinds.ts'

/** The wire of findings that people looked at and set aside. */

/** So many findings can an organisation have set aside: each list of findings is held against all of them. */
export const mostDismissals = 5000

/** What makes it the same finding after another import: it knows neither uploads nor rows. */
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/)

export const dismissalPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid() })

export const dismissalSchema = z.object({
  uuid: z.uuid(),
  note: z.string(),
  /** Who set it aside. */
  by: z.string(),
  at: z.iso.datetime(),
})

const visible = /[^\s\p{C}]/u
const turning = /[\u202a-\u202e\u2066-\u2069]/

export const dismissSchema = z.strictObject({
  kind: z.enum(findingKinds),
  fingerprint: fingerprintSchema,
  note: z
    .string()
    .trim()
    .max(1000)
    .refine(note => visible.test(note), 'say why it is all right')
    .refine(note => !turning.test(note), 'must hold no signs that turn the writing around'),
})

export type Dismissal = z.infer<typeof dismissalSchema>
export type DismissInput = z.infer<typeof dismissSchema>

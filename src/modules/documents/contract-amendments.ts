import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { versionSchema } from '#shared/version.ts'
import { documentTypes } from './documents-words.ts'

/** The wire of what changed a contract later: days ISO. */

/** So many a contract has at most. */
export const mostAmendments = 200

const written = {
  effectiveOn: z.iso
    .date()
    .refine(text => text >= '1900-01-01' && text <= '2299-12-31', toSay('is not between 1900 and 2299')),
  title: z.string().trim().min(1, toSay('give it a title')).max(200),
  /** What it changes, in words. */
  changes: z.string().trim().max(2000),
  /** The document that proves it. */
  document: z.uuid().nullable(),
}

export const amendmentSchema = z.object({
  uuid: z.uuid(),
  version: versionSchema,
  effectiveOn: z.iso.date(),
  title: z.string(),
  changes: z.string(),
  /** `null` also where the person may not open it. */
  document: z.object({ uuid: z.uuid(), title: z.string() }).nullable(),
  by: z.string().nullable(),
})
export const amendmentsSchema = z.object({
  items: z.array(amendmentSchema),
  /** Documents about the contract that the person may open. */
  documents: z.array(z.object({ uuid: z.uuid(), title: z.string(), type: z.enum(documentTypes) })),
})
export const amendmentPathSchema = z.object({
  ...{ organizationUuid: z.uuid(), id: z.uuid('ID is null'), amendment: z.uuid() },
})
export const amendmentInputSchema = z.strictObject(written)
export const amendmentChangeSchema = z.strictObject(written).partial().extend({ version: versionSchema })

export type Amendment = z.infer<typeof amendmentSchema>
export type Amendments = z.infer<typeof amendmentsSchema>
export type AmendmentInput = z.output<typeof amendmentInputSchema>
export type AmendmentChange = z.output<typeof amendmentChangeSchema>
export type AmendmentPath = z.output<typeof amendmentPathSchema>

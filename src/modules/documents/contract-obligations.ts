import { z } from 'zod'
import { linkSchema } from '#shared/thing-contract.ts'
import { toSay } from '#shared/translate.ts'
import { versionSchema } from '#shared/version.ts'
import { obligationPhases, obligationSides, rhythms } from './rules-obligations.ts'

/** The wire of what a contract obliges to: days ISO, `null` unknown. */

/** So many a contract has at most. */
export const mostObligations = 200

const person = z.object({ uuid: z.uuid(), name: z.string() })
const day = z.iso
  .date()
  .refine(text => text >= '1900-01-01' && text <= '2299-12-31', toSay('is not between 1900 and 2299'))
const written = {
  what: z.string().trim().min(1, toSay('say what')).max(500),
  side: z.enum(obligationSides),
  due: day,
  rhythm: z.enum(rhythms),
  owner: z.uuid().nullable(),
}

export const obligationSchema = z.object({
  uuid: z.uuid(),
  version: versionSchema,
  what: z.string(),
  side: z.enum(obligationSides),
  /** The day it is due next; of one that is done the day it was due. */
  due: z.iso.date(),
  rhythm: z.enum(rhythms),
  owner: person.nullable(),
  isDone: z.boolean(),
  /** How an open one presses; `null` of one that is done. */
  phase: z.enum(obligationPhases).nullable(),
  /** What was done last: for which day it was due, when and by whom. */
  done: z.object({ due: z.iso.date(), day: z.iso.date(), by: z.string().nullable() }).nullable(),
  /** What proves that it was met, of what the reader may open: its links of evidence. */
  proof: z.array(linkSchema),
})
export const obligationsSchema = z.object({ items: z.array(obligationSchema), today: z.iso.date() })

/** Overdue and this week's obligations of the person. */
export const myObligationsSchema = z.object({
  items: z.array(
    obligationSchema.extend({ contract: z.object({ uuid: z.uuid(), number: z.string(), supplier: z.string() }) }),
  ),
  total: z.int(),
  overdue: z.int(),
  today: z.iso.date(),
})

export const obligationPathSchema = z.object({
  ...{ organizationUuid: z.uuid(), id: z.uuid('ID is null'), obligation: z.uuid() },
})
export const obligationInputSchema = z.strictObject(written)
export const obligationChangeSchema = z.strictObject(written).partial().extend({ version: versionSchema })
export const obligationVersionSchema = z.strictObject({ version: versionSchema })

export type Obligation = z.infer<typeof obligationSchema>
export type MyObligations = z.infer<typeof myObligationsSchema>
export type ObligationInput = z.output<typeof obligationInputSchema>
export type ObligationChange = z.output<typeof obligationChangeSchema>
export type ObligationPath = z.output<typeof obligationPathSchema>

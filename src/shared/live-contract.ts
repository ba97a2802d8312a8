import { z } from 'zod'
import { longestAge, mostLooks } from './live.ts'
import { thingRefSchema } from './thing-contract.ts'

const lookSchema = thingRefSchema.extend({ isEditing: z.boolean() }).strict()

/** How long ago what is shown was asked for, in milliseconds: what changed since is told at once. */
export const liveQuerySchema = z.object({ age: z.coerce.number().int().min(0).max(longestAge).optional() })

/** What the tabs of a browser look at now. */
export const looksSchema = z.strictObject({ looks: z.array(lookSchema).max(mostLooks) })

export type ThingLook = z.infer<typeof lookSchema>

import { z } from 'zod'
import { mostLooks } from './live.ts'
import { thingRefSchema } from './thing-contract.ts'

const lookSchema = thingRefSchema.extend({ isEditing: z.boolean() }).strict()

/** What the tabs of a browser look at now. */
export const looksSchema = z.strictObject({ looks: z.array(lookSchema).max(mostLooks) })

export type Look = z.infer<typeof lookSchema>

import { z } from 'zod'
import { nameText } from '#shared/name-text.ts'

/** How a person wants to be called. */
export const profileSchema = z.object({ firstName: nameText, lastName: nameText })

export type PersonName = z.infer<typeof profileSchema>

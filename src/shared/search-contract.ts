import { z } from 'zod'
import { toSay } from '#shared/translate.ts'

/** Fewer letters are in too many names. */
export const fewestLetters = 2
/** So many of each kind are found. */
export const mostFound = 5

export const searchQuerySchema = z.object({
  q: z.string().trim().min(fewestLetters, toSay('Two letters at least')).max(200),
})

const foundSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its name; `null` where nothing does. */
  note: z.string().nullable(),
  /** Its page in this portal, with what is asked of it after a question mark. */
  path: z.string(),
})
const foundGroupSchema = z.object({
  kind: z.string(),
  /** What they are called together, in words of the reader. */
  title: z.string(),
  /** The navigation item whose icon they have. */
  icon: z.string(),
  items: z.array(foundSchema),
})
export const searchSchema = z.object({ groups: z.array(foundGroupSchema) })

export type FoundItem = z.infer<typeof foundSchema>
export type FoundGroup = z.infer<typeof foundGroupSchema>

import { z } from 'zod'
import { documentsQuerySchema, hitSchema } from './contract.ts'
import { longestQuote, mostPassages } from './documents-words.ts'

export const passagesQuerySchema = documentsQuerySchema
  .pick({ type: true, folder: true, tag: true, owner: true, aboutKind: true, about: true })
  .extend({
    q: z.string().trim().min(1, 'Say what is looked for').max(200),
    /** So many at most. */
    most: z.coerce.number().int().min(1).max(mostPassages).default(10),
  })

export const passagesSchema = z.object({
  /** The best first; none where nothing is said of it. */
  items: z.array(
    hitSchema.extend({
      document: z.object({ uuid: z.uuid(), title: z.string() }),
      /** The sentence as it is written there, in one line. */
      quote: z.string().max(longestQuote),
      /** The page of the portal that shows it. */
      path: z.string(),
    }),
  ),
})

export type PassagesQuery = z.infer<typeof passagesQuerySchema>
export type Passages = z.infer<typeof passagesSchema>

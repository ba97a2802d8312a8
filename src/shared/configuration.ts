import { z } from 'zod'
import { t } from '#shared/translate.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * An organisation's configuration: which items its navigation bar has, and in which state. It travels as a JSON
 * string. A nested item has the same shape as an item.
 */
export type NavigationItem = {
  name: string
  path?: string | undefined
  /** The overview's summaries: 1 or 2. */
  version?: 1 | 2 | undefined
  props: { title: string; isVisible: boolean; isEnable: boolean; items: NavigationItem[] }
}
export type Configuration = { type: (typeof vocabulary.organizationType)[number]; items: NavigationItem[] }

const itemSchema: z.ZodType<NavigationItem> = z.lazy(() =>
  z.object({
    name: z.string().min(1).max(100),
    path: z.string().max(500).optional(),
    version: z.union([z.literal(1), z.literal(2)]).optional(),
    props: z.object({
      title: z.string().min(1).max(100),
      isVisible: z.boolean(),
      isEnable: z.boolean(),
      items: z.array(itemSchema).max(50),
    }),
  }),
)

export const configurationSchema: z.ZodType<Configuration> = z.object({
  type: z.enum(vocabulary.organizationType),
  items: z.array(itemSchema).max(50),
})

/** A process of the organisation's work and its place in the order (`GET /api/type`). */
export const processTypeSchema = z.object({ process: z.string(), order: z.int(), title: z.string() })
export const processTypesSchema = z.array(processTypeSchema)
const typeName = z.enum(vocabulary.organizationType, {
  error: () => t`must be one of ${vocabulary.organizationType.join(', ')}`,
})
export const typeQuerySchema = z.object({ version: typeName })

/** Its JSON, as text. */
export const servedConfigurationSchema = z.string()
/** Its JSON, or the JSON string that is served; what is in it is checked with the place of each fault. */
export const givenConfigurationSchema = z.union([z.string(), z.record(z.string(), z.unknown())])
export const changedConfigurationSchema = z.object({ version: z.int() })
export type ProcessType = z.infer<typeof processTypeSchema>

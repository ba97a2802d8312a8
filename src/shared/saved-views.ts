import { z } from 'zod'
import { nameText } from './name-text.ts'
import { t, toSay } from './translate.ts'

/**
 * Views of a module that people keep, and the one that it opens with: the wire. A module says which views it has; what of
 * an address differs from one is kept with it.
 */

/** Beyond it a person's list is no list any more. */
export const mostSavedViews = 200
/** So many does an organisation keep, of all its people. */
export const mostViewsOfAll = 5000
const mostParameters = 100
const longestSearch = 20_000

/** Everything of the address that differs from the view; presets stay presets and move with the data. */
const searchSchema = z
  .record(z.string().regex(/^[a-zA-Z][\w.-]{0,99}$/, toSay('must be a name of a parameter')), z.string())
  .refine(search => Object.keys(search).length <= mostParameters, {
    error: () => t`must have ${mostParameters} parameters at most`,
  })
  .refine(search => JSON.stringify(search).length <= longestSearch, {
    error: () => t`must have ${longestSearch} characters at most`,
  })

/** A view that is to be kept, where the module has views of these ids. */
export const savedViewInputOf = (places: readonly string[]) =>
  z.strictObject({
    name: nameText,
    /** The view it began as. */
    view: z.enum(places, toSay('must be a view of the portal')),
    search: searchSchema,
    /** Whether everybody of the organisation sees it; needs the module's right to share. */
    isShared: z.boolean().default(false),
  })

export const savedViewChangeSchema = z
  .strictObject({ name: nameText, search: searchSchema, isShared: z.boolean() })
  .partial()
  .refine(change => Object.keys(change).length > 0, toSay('must change something'))

export const savedViewSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  view: z.string(),
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Whose it is, by name; `null` for somebody who left the organisation. */
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether who asks may rename, change, share and delete it. */
  canChange: z.boolean(),
  updatedAt: z.iso.datetime(),
})

export const savedViewListSchema = z.object({ items: z.array(savedViewSchema), total: z.int(), page: z.int() })

const whoseSchema = z.enum(['person', 'organization'])

/** What a module is to open with: the id of a view of its own, or the uuid of a saved one. */
export const defaultViewInputOf = (places: readonly string[]) =>
  z.strictObject({
    whose: whoseSchema,
    view: z.union([z.enum(places), z.uuid()], toSay('must be a view of the portal or a saved one')),
  })
export const defaultViewQuerySchema = z.object({ whose: whoseSchema })

/** What a module opens with: the person's own choice, else the organisation's; `null` where there is none. */
export const defaultViewSchema = z.object({
  person: z.string().nullable(),
  organization: z.string().nullable(),
})

export type SavedViewInput = z.input<ReturnType<typeof savedViewInputOf>>
export type SavedViewChange = z.infer<typeof savedViewChangeSchema>
export type SavedView = z.infer<typeof savedViewSchema>
export type SavedViewList = z.infer<typeof savedViewListSchema>
export type DefaultViewInput = z.infer<ReturnType<typeof defaultViewInputOf>>
export type DefaultView = z.infer<typeof defaultViewSchema>
export type Whose = z.infer<typeof whoseSchema>

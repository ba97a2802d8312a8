import { z } from 'zod'
import { disturbing } from '#shared/name-text.ts'
import { pageNumber } from '#shared/page-query.ts'
import { longestPassword } from '#shared/password-rules.ts'
import { longestLinkNote, shortestLinkPassword } from '#shared/secret-links.ts'
import { toSay } from '#shared/translate.ts'
import { pagesSchema } from './contract.ts'
import { shareStates, shownAs } from './shares-words.ts'

/** The wire of links that show a document to people outside of the organisation. */

const line = z
  .string()
  .trim()
  .max(longestLinkNote)
  .refine(text => !disturbing.test(text), toSay('must be one line without control characters'))
const page = z.int().min(1).max(100_000)

export const shareInputSchema = z.strictObject({
  /** For whom it is; the watermark names it where a visitor says no name. */
  note: line.default(''),
  /** The version it shows; `null`: the newest at each opening. */
  number: page.nullable().default(null),
  /** In the future, and within 366 days. */
  expiresAt: z.iso.datetime(),
  password: z
    .string()
    .min(shortestLinkPassword, toSay('has too few characters'))
    .max(longestPassword)
    .nullable()
    .default(null),
  /** Whether no file leaves by it. */
  isViewOnly: z.boolean().default(true),
})

export const shareSchema = z.object({
  uuid: z.uuid(),
  note: z.string(),
  number: z.int().nullable(),
  expiresAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  isViewOnly: z.boolean(),
  state: z.enum(shareStates),
  /** Who made it; `null` when they are no member any more. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** How often it was opened, and when last. */
  visits: z.int(),
  lastVisitAt: z.iso.datetime().nullable(),
})
export const sharesSchema = z.object({
  items: z.array(shareSchema),
  /** How the newest version is shown where its file is not given away. */
  shows: z.enum(shownAs),
})
export const newShareSchema = z.object({
  share: shareSchema,
  /** What opens it, told this once. */
  address: z.url(),
})

export const sharePathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null'), share: z.uuid() })
export const shareVisitsQuerySchema = z.object({ page: pageNumber })
export const shareVisitsSchema = z.object({
  items: z.array(
    z.object({
      uuid: z.uuid(),
      at: z.iso.datetime(),
      /** As the visitor said it; `null` when they said none. */
      name: z.string().nullable(),
      number: z.int(),
      savedAt: z.iso.datetime().nullable(),
      /** How long each page was in sight, of those that were. */
      pages: z.array(z.object({ page: z.int(), seconds: z.int() })),
    }),
  ),
  total: z.int(),
  page: z.int(),
})

/** What visitors ask, without a session: the secrets travel in bodies. */
const key = z.string().max(200)
export const shareKeySchema = z.strictObject({ key })
export const shareOfferSchema = z.object({
  organization: z.string(),
  hasPassword: z.boolean(),
  isViewOnly: z.boolean(),
})
export const openShareSchema = z.strictObject({
  key,
  password: z.string().max(longestPassword).nullable().default(null),
  name: line.default(''),
})
export const openedShareSchema = z.object({
  /** The secret of this visit, by which everything else is asked. */
  visit: z.string(),
  title: z.string(),
  /** The name of the file. */
  file: z.string(),
  number: z.int(),
  pages: z.int(),
  shows: z.enum(shownAs),
  /** What is written over each page; `null` where the file can be saved. */
  watermark: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export const visitSchema = z.strictObject({ visit: key })
export const visitPageSchema = z.strictObject({ visit: key, page })
export const sharedPagesSchema = pagesSchema

export type ShareInput = z.input<typeof shareInputSchema>
export type ShareAnswer = z.infer<typeof shareSchema>
export type OpenedShare = z.infer<typeof openedShareSchema>
export type ShareOffer = z.infer<typeof shareOfferSchema>
export type ShareVisit = z.infer<typeof shareVisitsSchema>['items'][number]

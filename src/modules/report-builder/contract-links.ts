import { z } from 'zod'
import { disturbing } from '#shared/name-text.ts'
import { longestPassword } from '#shared/password-rules.ts'
import { filterSchema } from '#shared/query-spec.ts'
import { longestLinkNote, shortestLinkPassword } from '#shared/secret-links.ts'
import { toSay } from '#shared/translate.ts'
import { mostSites, reportLinkStates } from './links-words.ts'

/** The wire of links that show a report to people without an account. */

/** The origin of a site: https://intranet.example.com, without a path. */
const site = z
  .string()
  .trim()
  .max(200)
  .refine(isOrigin, toSay('must be the beginning of an address, such as https://intranet.example.com'))

export const reportLinkInputSchema = z.strictObject({
  /** For whom it is. */
  note: z
    .string()
    .trim()
    .max(longestLinkNote)
    .refine(text => !disturbing.test(text), toSay('must be one line without control characters'))
    .default(''),
  /** In the future, and within 366 days. */
  expiresAt: z.iso.datetime(),
  password: z
    .string()
    .min(shortestLinkPassword, toSay('has too few characters'))
    .max(longestPassword)
    .nullable()
    .default(null),
  /** Sites that may show it within a page of theirs; of none it opens only on its own. */
  sites: z.array(site).max(mostSites).default([]),
})

export const reportLinkSchema = z.object({
  uuid: z.uuid(),
  note: z.string(),
  expiresAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  sites: z.array(z.string()),
  /** What it is narrowed to: the part of the report that a schedule sent. */
  filters: z.array(filterSchema),
  state: z.enum(reportLinkStates),
  /** Who made it; `null` when they are no member any more. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** How often it was opened, and when last. */
  opened: z.int(),
  openedAt: z.iso.datetime().nullable(),
})
export const reportLinksSchema = z.object({ items: z.array(reportLinkSchema) })
export const newReportLinkSchema = z.object({
  link: reportLinkSchema,
  /** What opens it, told this once. */
  address: z.url(),
})
export const reportLinkPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null'), link: z.uuid() })
export const sharedReportPathSchema = z.object({ key: z.string().max(200) })

export type ReportLinkInput = z.input<typeof reportLinkInputSchema>
export type ReportLinkAnswer = z.infer<typeof reportLinkSchema>

const host = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/** A site by its origin alone: https, or http on the machine itself. No sign of a policy stands in it, and no star. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.origin !== text || !host.test(url.hostname)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

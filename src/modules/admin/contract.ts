import { z } from 'zod'
import { sortsOf } from '#shared/list-sorts.ts'
import { toSay } from '#shared/translate.ts'
import { letterSortFields } from './rules.ts'

/** The wire of the admin: audit, captured mail, versions of the configuration, the demonstration. */

const page = z.coerce.number<number>().int().min(1).default(1)
const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(text => Number(text.slice(0, 4)) > 0, toSay('There is no year 0'))

/** Which audit entries: all conditions must hold; `from` inclusive, `until` exclusive. */
export const auditFilterSchema = z.object({
  action: z.string().max(200).optional(),
  /** The e-mail address of the person who did it. */
  actor: z.string().max(320).optional(),
  entity: z.string().max(200).optional(),
  from: moment.optional(),
  until: moment.optional(),
})
export const auditQuerySchema = auditFilterSchema.extend({ page })

export const auditEntrySchema = z.object({
  /** 1, 2, 3 … within the organisation. */
  sequence: z.int(),
  at: z.iso.datetime(),
  /** `null` when no person did it. */
  actorUuid: z.uuid().nullable(),
  actorEmail: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  before: z.json(),
  after: z.json(),
  address: z.string().nullable(),
  requestId: z.string(),
  previousHash: z.string(),
  hash: z.string(),
})
export const auditPageSchema = pageOf(auditEntrySchema)

/** What the entries of an organisation can be filtered by. */
export const auditChoicesSchema = z.object({
  actions: z.array(z.string()),
  actors: z.array(z.string()),
  entities: z.array(z.string()),
})

/** `entries` counts those found good; `firstBroken` is the first changed or missing one's sequence. */
export const auditVerdictSchema = z.object({
  isIntact: z.boolean(),
  entries: z.int(),
  firstBroken: z.int().nullable(),
})

export const versionPathSchema = z.object({
  organizationUuid: z.uuid(),
  version: z.coerce.number<number>().int().min(1).max(2_147_483_647),
})

export const configurationVersionSchema = z.object({
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** The e-mail address of the person who saved it. */
  createdBy: z.string(),
  /** The newest one that can be read. */
  isInForce: z.boolean(),
  isReadable: z.boolean(),
})
export const configurationVersionPageSchema = pageOf(configurationVersionSchema)
export const configurationVersionDetailSchema = configurationVersionSchema.extend({
  /** The text as it was saved, to the byte. */
  json: z.string(),
})

const letterSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  /** `null`: withheld, because it may tell of another organisation. */
  subject: z.string().nullable(),
  /** `null`: withheld, because the letter may open what the reader may not. */
  text: z.string().nullable(),
})
export const letterPageSchema = pageOf(letterSchema).extend({
  /** Whether letters are kept here instead of sent. */
  isCaptured: z.boolean(),
})

/** What removing the demonstration would take away. */
export const demonstrationSchema = z.object({ organizations: z.array(z.string()) })

export const pageQuerySchema = z.object({ page })

export const mailQuerySchema = pageQuerySchema.extend({ sort: z.enum(sortsOf(letterSortFields)).default('-at') })

export type AuditFilter = z.infer<typeof auditFilterSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditVerdict = z.infer<typeof auditVerdictSchema>
export type ConfigurationVersion = z.infer<typeof configurationVersionSchema>
export type ConfigurationVersionDetail = z.infer<typeof configurationVersionDetailSchema>
export type ShownLetter = z.infer<typeof letterSchema>
export type MailQuery = z.infer<typeof mailQuerySchema>
export type LetterPage = z.infer<typeof letterPageSchema>

function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int() })
}

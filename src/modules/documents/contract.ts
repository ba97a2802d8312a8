import { z } from 'zod'
import { attachmentSchema, newAttachmentQuerySchema } from '#shared/attachment-contract.ts'
import { audiences, mostReaders } from '#shared/audience.ts'
import { disturbing, visible } from '#shared/name-text.ts'
import { pageNumber } from '#shared/page-query.ts'
import { roleNames } from '#shared/permissions.ts'
import { thingSchema } from '#shared/thing-contract.ts'
import { toSay } from '#shared/translate.ts'
import { versionSchema } from '#shared/version.ts'
import { aboutKinds, documentTypes, longestTag, mostTags, textStates, viewKinds } from './documents-words.ts'

/** The wire of documents. */

const title = z
  .string()
  .trim()
  .max(200, toSay('A title has 200 characters at most'))
  .refine(text => visible.test(text) && !disturbing.test(text), toSay('give it a name'))
const tag = z
  .string()
  .trim()
  .min(1)
  .max(longestTag)
  .refine(text => visible.test(text) && !disturbing.test(text) && !text.includes(','), toSay('is no tag'))
const personSchema = z.object({ uuid: z.uuid(), name: z.string() })
const number = z.coerce.number<number | string>().int().min(1).max(100_000)

/** What people say of a document. */
const said = {
  title,
  type: z.enum(documentTypes),
  folder: z.uuid().nullable(),
  owner: z.uuid(),
  audience: z.enum(audiences),
  /** Who may open it where its audience is `roles`, or `people`. */
  roles: z.array(z.enum(roleNames)).max(roleNames.length),
  people: z.array(z.uuid()).max(mostReaders),
  tags: z.array(tag).max(mostTags),
  note: z.string().trim().max(5000),
}

export const documentChangeSchema = z.strictObject(said).partial().extend({ version: versionSchema })

/** What is said of a file that is brought as a document. */
export const newDocumentQuerySchema = newAttachmentQuerySchema.extend({
  title: title.optional(),
  type: z.enum(documentTypes).default('other'),
  folder: z.uuid().optional(),
  audience: z.enum(['everyone', 'people']).default('everyone'),
  /** A supplier, customer, category or contract it is about. */
  aboutKind: z.enum(aboutKinds).optional(),
  about: z.uuid().optional(),
  /** Keeps it beside another document with the same content. */
  keepBoth: z.literal('yes').optional(),
})

export const documentVersionSchema = z.object({
  number: z.int(),
  ...attachmentSchema.pick({ name: true, bytes: true, mediaType: true, scan: true, by: true, at: true }).shape,
  /** Why there is this version; empty for the first unless somebody said it. */
  reason: z.string(),
  /** The version whose content this one has again; `null` for a file that was brought. */
  restoredFrom: z.int().nullable(),
  text: z.object({
    state: z.enum(textStates),
    /** Why it has no text, in words of the reader. */
    why: z.string().nullable(),
    pages: z.int(),
    language: z.string().nullable(),
    /** The end of it was too long to read. */
    isCut: z.boolean(),
  }),
})

export const documentSchema = z.object({
  uuid: z.uuid(),
  version: z.int(),
  title: z.string(),
  type: z.enum(documentTypes),
  /** From the outermost folder to the one it lies in. */
  folders: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  /** `null` when they are no member any more. */
  owner: personSchema.nullable(),
  audience: z.enum(audiences),
  roles: z.array(z.enum(roleNames)),
  people: z.array(personSchema),
  tags: z.array(z.string()),
  note: z.string(),
  /** The newest version. */
  newest: documentVersionSchema,
  /** What it is about, of what the reader may open. */
  about: z.array(thingSchema),
  /** Why it may not be deleted. */
  hold: z.object({ reason: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  canChange: z.boolean(),
  /** Whether the reader says who may open it, and whose it is. */
  canShare: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** A part of a text, and whether it is what was looked for. */
const markedSchema = z.array(z.object({ text: z.string(), isHit: z.boolean() }))
export const hitSchema = z.object({
  /** The version and the page where it stands. */
  number: z.int(),
  page: z.int(),
  /** The words around it. */
  marked: markedSchema,
})

export const documentSorts = ['title', 'type', 'updated'] as const
export const documentsQuerySchema = z.object({
  q: z.string().trim().max(200).default(''),
  type: z.enum(documentTypes).optional(),
  /** A folder and those in it; `none` for what lies in none. */
  folder: z.union([z.uuid(), z.literal('none')]).optional(),
  tag: z.string().max(longestTag).optional(),
  owner: z.uuid().optional(),
  aboutKind: z.enum(aboutKinds).optional(),
  about: z.uuid().optional(),
  text: z.enum(textStates).optional(),
  /** Looks in older versions too. */
  versions: z.literal('all').optional(),
  /** Without it the best first of what is looked for, else what was changed last. */
  sort: z.enum(documentSorts).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: pageNumber,
})
export const documentsSchema = z.object({
  items: z.array(documentSchema.extend({ hit: hitSchema.nullable() })),
  total: z.int(),
  page: z.int(),
  /** The tags of the documents that the reader may open. */
  tags: z.array(z.string()),
})

export const versionPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null'), number })
export const newVersionQuerySchema = newAttachmentQuerySchema.extend({
  reason: z.string().trim().max(500).default(''),
})
export const restoreVersionSchema = z.strictObject({ reason: z.string().trim().max(500).default('') })
export const documentVersionsSchema = z.object({ items: z.array(documentVersionSchema) })

export const pagesQuerySchema = z.object({ from: number.default(1) })
export const pagesSchema = z.object({
  /** Up to ten from there on. */
  items: z.array(z.object({ page: z.int(), text: z.string() })),
  total: z.int(),
})
export const findInQuerySchema = z.object({ q: z.string().trim().min(1).max(200) })
/** Where it stands, page by page. */
export const foundInSchema = z.object({
  items: z.array(
    hitSchema.omit({ number: true }).extend({
      /** All that were found on the page, in small letters, each once. */
      words: z.array(z.string()),
    }),
  ),
  /** On so many pages it stands; of the first fifty it is told where. */
  total: z.int(),
})

export const compareQuerySchema = z.object({ from: number, to: number })
export const comparedSchema = z.object({
  /** The texts in turn: what both have, what only the older one has, and what only the newer one has. */
  parts: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
  /** The texts are too long to be compared whole. */
  isCut: z.boolean(),
})

export const holdSchema = z.strictObject({
  version: versionSchema,
  /** Why it is kept; `null` ends it. */
  reason: z.string().trim().min(1, toSay('Say why it is kept')).max(500).nullable(),
})

export const documentViewsSchema = z.object({
  items: z.array(
    z.object({
      at: z.iso.datetime(),
      /** `null` when they are no member any more, or came by a link. */
      by: z.string().nullable(),
      what: z.enum(viewKinds),
      number: z.int(),
      /** The link by which a visitor came, who named themself or not, and for whom it is. */
      link: z.object({ name: z.string().nullable(), note: z.string() }).nullable(),
    }),
  ),
  total: z.int(),
  page: z.int(),
})

export const folderInputSchema = z.strictObject({ name: title.max(80), parent: z.uuid().nullable().default(null) })
export const folderSchema = z.object({ uuid: z.uuid(), name: z.string(), parent: z.uuid().nullable() })
export const foldersSchema = z.object({ items: z.array(folderSchema) })

export type DocumentAnswer = z.infer<typeof documentSchema>
export type DocumentChange = z.output<typeof documentChangeSchema>
export type DocumentList = z.infer<typeof documentsSchema>
export type DocumentVersionAnswer = z.infer<typeof documentVersionSchema>
export type DocumentsQuery = z.output<typeof documentsQuerySchema>
export type DocumentHit = z.infer<typeof hitSchema>
export type Folder = z.infer<typeof folderSchema>

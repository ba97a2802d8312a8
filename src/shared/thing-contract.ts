import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { pageQuerySchema } from './page-query.ts'
import { longestComment, mostMentions, relations } from './things.ts'

/** The wire of what all things have: names, links, talk, history, trash. */

const kind = z.string().min(1).max(60)

export const thingRefSchema = z.object({ kind, id: z.uuid() })
export const thingPathSchema = z.object({ organizationUuid: z.uuid(), kind, id: z.uuid('ID is null') })

/** A thing that the reader may open. */
export const thingSchema = thingRefSchema.extend({
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Where it stands, in words of the reader: Open. */
  state: z.string().nullable(),
  /** Its page in this portal, with what is asked of it after a question mark. */
  path: z.string(),
})

export const findThingsSchema = z.object({ kind, q: z.string().trim().max(200).default('') })
export const foundThingsSchema = z.object({ items: z.array(thingSchema) })

/** Where in a thing a link leads: a version, page and quote of a document, filters of a question. */
export const anchorSchema = z
  .record(z.string().max(60), z.json())
  .refine(anchor => JSON.stringify(anchor).length <= 2000, toSay('is too long for a place in a thing'))

export const linkInputSchema = z.strictObject({
  relation: z.enum(relations),
  to: thingRefSchema,
  anchor: anchorSchema.nullable().default(null),
})
/** A place in a thing, told to a reader. */
export const linkPlaceSchema = z.object({
  /** Where it is, in words of the reader: Page 4 of version 2. */
  words: z.string(),
  /** What stands there; empty where the whole page is meant. */
  quote: z.string(),
  /** The page of the portal that shows it. */
  path: z.string(),
  /** Whether the newest version says it still; `unknown` while that is not read. */
  state: z.enum(['same', 'changed', 'unknown']),
})
export const linkSchema = z.object({
  id: z.uuid(),
  relation: z.enum(relations),
  /** Whether it begins at the thing that was asked about, or leads to it. */
  direction: z.enum(['from', 'to']),
  /** The other end. */
  thing: thingSchema,
  anchor: z.record(z.string(), z.json()).nullable(),
  /** Where in the thing that it leads to, where the link says so and that kind of things has places. */
  place: linkPlaceSchema.nullable(),
  /** Who made it; `null` when they are no member any more. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  canRemove: z.boolean(),
})
export const linksSchema = z.object({
  items: z.array(linkSchema),
  /** Whether the reader may add links that begin here. */
  canAdd: z.boolean(),
})

const personSchema = z.object({ id: z.uuid(), name: z.string() })

/** A part of a thing that is spoken of, such as a chart of a report, and what it is called. */
const thingPartSchema = z.strictObject({ id: z.string().min(1).max(64), name: z.string().trim().min(1).max(120) })

export const commentInputSchema = z.strictObject({
  /** Markdown. */
  text: z
    .string()
    .trim()
    .min(1, toSay('Write something'))
    .max(longestComment, toSay('A comment has 5,000 characters at most')),
  /** The people whose names stand in it as @First Last. */
  mentions: z.array(z.uuid()).max(mostMentions, toSay('A comment mentions 20 people at most')).default([]),
  /** The part that a new comment is about; a changed one stays where it is. */
  about: thingPartSchema.nullable().default(null),
})
export const commentsQuerySchema = pageQuerySchema.extend({
  /** Only what is about this part. */
  part: z.string().min(1).max(64).optional(),
})
export const commentSchema = z.object({
  id: z.uuid(),
  about: thingPartSchema.nullable(),
  /** `null` when they are no member any more. */
  author: personSchema.nullable(),
  text: z.string(),
  mentions: z.array(personSchema),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isUnread: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
})
/** A page of comments, the newest first. */
export const commentsSchema = z.object({
  items: z.array(commentSchema),
  total: z.int(),
  page: z.int(),
  /** How many others wrote since the reader was here. */
  unread: z.int(),
  /** The parts of the thing that are spoken of, and how many comments each has. */
  parts: z.array(z.object({ id: z.string(), total: z.int() })),
})
export const readersQuerySchema = z.object({ q: z.string().trim().max(200).default('') })
export const readersSchema = z.object({ items: z.array(personSchema) })

const fieldChangeSchema = z.object({
  field: z.string(),
  /** The field's name, in words of the reader. */
  label: z.string(),
  before: z.json(),
  after: z.json(),
})
export const historyEntrySchema = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** What happened, in words of the reader. */
  what: z.string(),
  /** The other end, of a link that was made or removed, where the reader may open it. */
  thing: thingSchema.nullable(),
  changes: z.array(fieldChangeSchema),
})
export const historySchema = z.object({ items: z.array(historyEntrySchema), total: z.int(), page: z.int() })

export const trashedSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** Who deleted it; `null` when they are no member any more. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** When it goes for good. */
  until: z.iso.datetime(),
  canRestore: z.boolean(),
})
export const trashSchema = z.object({ items: z.array(trashedSchema), total: z.int(), page: z.int() })

export type Thing = z.infer<typeof thingSchema>
export type LinkInput = z.output<typeof linkInputSchema>
export type LinkPlace = z.infer<typeof linkPlaceSchema>
export type ThingLink = z.infer<typeof linkSchema>
export type ThingLinkList = z.infer<typeof linksSchema>
export type CommentInput = z.output<typeof commentInputSchema>
export type TalkComment = z.infer<typeof commentSchema>
export type TalkPage = z.infer<typeof commentsSchema>
export type ThingPart = z.infer<typeof thingPartSchema>
export type TalkPerson = z.infer<typeof personSchema>
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type HistoryPage = z.infer<typeof historySchema>
export type TrashPage = z.infer<typeof trashSchema>

import { z } from 'zod'
import { scanStates } from './file-scan.ts'
import { disturbing, visible } from './name-text.ts'
import { toSay } from './translate.ts'

/** The wire of the files that hang on things. */

/** The bytes of one file, and how many hang on a thing, at most. */
export const largestAttachment = 200 * 1000 ** 2
export const mostAttachments = 100

export const attachmentNameSchema = z.object({
  name: z
    .string()
    .trim()
    .refine(name => visible.test(name), toSay('Give the file a name'))
    .max(200, toSay('A file’s name has 200 characters at most'))
    .refine(
      name => !/[/\\]/.test(name) && !disturbing.test(name),
      toSay('A file’s name has neither slashes nor line breaks, nor signs that turn the writing around'),
    ),
})

/** What is said of a file that is brought: it is the body, or was brought piece by piece before. */
export const newAttachmentQuerySchema = attachmentNameSchema.extend({
  /** The id under which it was brought piece by piece. */
  intake: z.uuid().optional(),
})

export const attachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number().int(),
  /** What it is by its content. */
  mediaType: z.string(),
  /** What the virus scanner says of it. */
  scan: z.enum(scanStates),
  /** Who added it; `null` when they are no member any more. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export const attachmentsSchema = z.object({
  /** The newest first. */
  items: z.array(attachmentSchema),
  /** Whether the reader may add files here, and remove them. */
  canChange: z.boolean(),
})

export type Attachment = z.infer<typeof attachmentSchema>
export type AttachmentList = z.infer<typeof attachmentsSchema>

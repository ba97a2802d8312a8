import { z } from 'zod'
import { factIds } from '#shared/facts.ts'
import { filterSchema } from '#shared/query-spec.ts'
import { t, toSay } from '#shared/translate.ts'

/** Words on a day, shown on charts over time: the wire. */

/** So many notes can a chart and a list hold; with more of them none says anything. */
export const mostNotes = 500
const longestText = 200
const disturbing = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const visible = /[^\s\p{C}]/u

/** One line: it stands on a chart. */
const textSchema = z
  .string()
  .trim()
  .max(longestText, { error: () => t`must have ${longestText} characters at most` })
  .refine(text => visible.test(text), toSay('must not be blank'))
  .refine(text => !disturbing.test(text), toSay('must be one line without control characters'))
const daySchema = z.iso
  .date()
  .refine(day => day >= '1900-01-01' && day <= '2299-12-31', toSay('must lie from 1900 to 2299'))

/** What a note is about: a member of a dimension, or everything of its dataset with both `null`. */
const scopeShape = {
  dimension: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/)
    .nullable()
    .default(null),
  member: z.string().min(1).max(1000).nullable().default(null),
}
const hasWholeScope = ({ dimension, member }: { dimension: string | null; member: string | null }) =>
  (dimension === null) === (member === null)

export const noteInputSchema = z
  .strictObject({ dataset: z.enum(factIds), day: daySchema, text: textSchema, ...scopeShape })
  .refine(hasWholeScope, { path: ['member'], error: toSay('A dimension and its member go together') })

/** All of a note but its dataset, as it is to be. */
export const noteChangeSchema = z
  .strictObject({ day: daySchema, text: textSchema, ...scopeShape })
  .refine(hasWholeScope, { path: ['member'], error: toSay('A dimension and its member go together') })

export const noteSchema = z.object({
  uuid: z.uuid(),
  dataset: z.enum(factIds),
  day: z.iso.date(),
  text: z.string(),
  dimension: z.string().nullable(),
  member: z.string().nullable(),
  /** Who wrote it, by e-mail address. */
  createdBy: z.string(),
})
/** By day, the newest first. */
export const notesSchema = z.object({ items: z.array(noteSchema), total: z.int(), page: z.literal(1) })

const filtersSchema = z
  .string()
  .max(100_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      context.addIssue({ code: 'custom', message: t`must be JSON: ${cause instanceof Error ? cause.message : ''}` })
      return z.NEVER
    }
  })
  .pipe(z.array(filterSchema).max(50))

/** `from` and `to` are both included; `filters` is a JSON list as a query has it: notes on what it leaves out are not read. */
export const notesQuerySchema = z.object({
  dataset: z.enum(factIds),
  from: daySchema.optional(),
  to: daySchema.optional(),
  filters: filtersSchema.optional(),
})

export type NoteInput = z.input<typeof noteInputSchema>
export type NoteChange = z.input<typeof noteChangeSchema>
export type Note = z.infer<typeof noteSchema>
export type Notes = z.infer<typeof notesSchema>
export type NotesQuery = z.output<typeof notesQuerySchema>

import { z } from 'zod'
import { formatsSchema } from '#shared/formats/formats-schema.ts'
import { scheduleSchema } from '#shared/schedule-schema.ts'
import { toSay } from '#shared/translate.ts'
import { shortNameSchema } from './contract.ts'
import { rhythmKinds } from './okr-words.ts'

/** The wire of the rhythms in which people are asked to check in. */

const kinds: readonly string[] = rhythmKinds
const rhythmFields = {
  name: shortNameSchema,
  /** Who is asked; `null`: everyone who owns a key result. */
  people: z.array(z.uuid()).min(1, toSay('choose somebody, or everyone')).max(500).nullable(),
  schedule: scheduleSchema.refine(({ kind }) => kinds.includes(kind), toSay('must be of weeks or a month')),
  hour: z.int().min(0).max(23),
  timeZone: formatsSchema.shape.timeZone,
  /** Whoever checked in so many days before, or less, is not asked. */
  skipDays: z.int().min(0).max(60),
  /** Also key results that follow the lines. */
  hasLive: z.boolean(),
}
export const rhythmInputSchema = z.strictObject({
  ...rhythmFields,
  people: rhythmFields.people.default(null),
  skipDays: rhythmFields.skipDays.default(3),
  hasLive: rhythmFields.hasLive.default(false),
})
export const rhythmChangeSchema = z
  .strictObject(rhythmFields)
  .partial()
  .extend({ version: z.int().min(1) })

export const rhythmSchema = z.object({
  ...rhythmFields,
  name: z.string(),
  people: z.array(z.uuid()).nullable(),
  schedule: scheduleSchema,
  uuid: z.uuid(),
  version: z.int(),
  /** The next three times. */
  next: z.array(z.iso.datetime()),
  /** Those it asks now, and how many of their key results are due since one of its times. */
  asked: z.array(z.object({ uuid: z.uuid(), name: z.string(), keyResults: z.int(), due: z.int() })),
})
export const rhythmListSchema = z.object({ items: z.array(rhythmSchema) })

export type OkrRhythms = z.infer<typeof rhythmListSchema>
export type OkrRhythm = z.infer<typeof rhythmSchema>
export type OkrRhythmInput = z.output<typeof rhythmInputSchema>
export type OkrRhythmChange = z.infer<typeof rhythmChangeSchema>

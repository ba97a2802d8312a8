import { z } from 'zod'
import { trackedFigureSchema } from '#shared/tracked-figure.ts'
import { goalDaySchema, keyResultSchema, okrStatusSchema } from './contract.ts'
import { confidences } from './okr-words.ts'

/** The wire of check-ins, of what a key result came to over time, and of what a figure would say. */

const day = z.iso.date()
const checkInFields = {
  /** The day it is of; today where it is left away. */
  day: goalDaySchema.optional(),
  /** Where it stands, of a metric. Of one that follows the lines it takes their place, and needs a note. */
  value: z.number().min(-1e15).max(1e15).nullable(),
  status: okrStatusSchema,
  confidence: z.enum(confidences).nullable(),
  note: z.string().trim().max(5000),
}
export const checkInInputSchema = z.strictObject({
  ...checkInFields,
  value: checkInFields.value.default(null),
  confidence: checkInFields.confidence.default(null),
  note: checkInFields.note.default(''),
})
export const checkInChangeSchema = z
  .strictObject(checkInFields)
  .partial()
  .extend({ version: z.int().min(1) })

export const checkInSchema = z.object({
  uuid: z.uuid(),
  version: z.int(),
  keyResultUuid: z.uuid(),
  day,
  value: z.number().nullable(),
  status: okrStatusSchema,
  confidence: z.enum(confidences).nullable(),
  note: z.string(),
  by: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Of a day after the last one of its period. */
  isAfterEnd: z.boolean(),
  canChange: z.boolean(),
})

/** What a key result came to over time. */
export const seriesSchema = z.object({
  /** The newest first. */
  checkIns: z.array(checkInSchema),
  /** What its lines said, the oldest first; each value until the next one. */
  values: z.array(
    z.object({
      value: z.number().nullable(),
      lines: z.int(),
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
    }),
  ),
})

/** The newest note of each key result of a period. */
export const notesOfPeriodSchema = z.object({
  items: z.array(z.object({ keyResultUuid: z.uuid(), day, note: z.string(), by: z.string().nullable() })),
})

export const previewSchema = z.strictObject({ figure: trackedFigureSchema, periodUuid: z.uuid() })
/** What a figure says now, in its measure's own unit, before anything follows it. */
export const previewedSchema = z.object({
  value: z.number().nullable(),
  lines: z.int(),
  days: z.object({ from: day, to: day }).nullable(),
})

/** A key result to check in, under the objective it is of. */
export const toCheckInSchema = keyResultSchema.extend({
  objective: z.object({ uuid: z.uuid(), title: z.string() }),
  period: z.object({ uuid: z.uuid(), name: z.string(), from: day, to: day }),
  /** Since which time of a rhythm it is to be checked in; `null` where none asks for it now. */
  dueSince: z.iso.datetime().nullable(),
  /** At how many times one was asked for it since the last check-in. */
  timesAsked: z.int(),
  /** When a rhythm asks for it next, of one that is not due; `null` where none does. */
  askedNext: z.iso.datetime().nullable(),
  /** Where it stood at the last check-in, and what was noted; `null` where nobody checked in. */
  lastSaid: z.object({ value: z.number().nullable(), note: z.string() }).nullable(),
})
export const mineSchema = z.object({
  today: day,
  /** Of open periods that have begun, those of the person who asks: those due first, then not checked in for the longest. */
  items: z.array(toCheckInSchema),
  /** When a rhythm asks the person next; `null` where none is for them. */
  nextTime: z.iso.datetime().nullable(),
})

export type NotesOfPeriod = z.infer<typeof notesOfPeriodSchema>
export type CheckIn = z.infer<typeof checkInSchema>
export type CheckInInput = z.input<typeof checkInInputSchema>
export type CheckInChange = z.infer<typeof checkInChangeSchema>
export type ResultSeries = z.infer<typeof seriesSchema>
export type ToCheckIn = z.infer<typeof toCheckInSchema>
export type Preview = z.input<typeof previewSchema>
export type Previewed = z.infer<typeof previewedSchema>

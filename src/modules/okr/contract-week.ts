import { z } from 'zod'
import { vocabulary } from '#shared/vocabulary.ts'
import { confidences } from './okr-words.ts'

/** The wire of what happened in a week to the goals of a person. */

const goal = {
  /** `null` for what concerns the objective itself. */
  keyResultUuid: z.uuid().nullable(),
  objectiveUuid: z.uuid(),
  title: z.string(),
}
const unit = z.enum(vocabulary.unit)
const value = z.number().nullable()

export const weekSchema = z.object({
  from: z.iso.date(),
  today: z.iso.date(),
  /** What the person checked in, the newest first. */
  checkedIn: z.array(
    z.object({
      ...{ ...goal, uuid: z.uuid(), day: z.iso.date(), unit, value, note: z.string() },
      status: z.enum(vocabulary.actionStatus),
      confidence: z.enum(confidences).nullable(),
    }),
  ),
  /** Key results of theirs that their lines moved, from what they said when the week began. */
  moved: z.array(z.object({ ...goal, unit, before: value, value, since: z.iso.datetime() })),
  /** What others changed in goals of theirs, the newest first. */
  changed: z.array(
    z.object({
      ...goal,
      at: z.iso.datetime(),
      by: z.string(),
      what: z.string(),
      /** The fields it concerned. */
      fields: z.array(z.string()),
    }),
  ),
})

export type OkrWeek = z.infer<typeof weekSchema>

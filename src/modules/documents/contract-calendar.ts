import { z } from 'zod'

/** The wire of a person's calendar of decisions. */
export const calendarAnswerSchema = z.object({
  /** Since when there is one; `null`: none. */
  since: z.iso.datetime().nullable(),
})
export const newCalendarSchema = z.object({ address: z.url() })
export const calendarPathSchema = z.object({ file: z.string().max(200) })

import { z } from 'zod'

/** When an organisation's years and weeks begin. */
export const calendarSchema = z.object({
  /** The month fiscal years begin in, 1-12. */
  fiscalYearStartMonth: z.int().min(1).max(12),
  /** The first day of the week: 1 Monday to 7 Sunday, as ISO 8601 counts. */
  weekStart: z.int().min(1).max(7),
})

export const calendarChangeSchema = z
  .strictObject(calendarSchema.partial().shape)
  .refine(change => Object.keys(change).length > 0, 'Give fiscalYearStartMonth, weekStart or both')

export type Calendar = z.infer<typeof calendarSchema>
export type CalendarChange = z.infer<typeof calendarChangeSchema>

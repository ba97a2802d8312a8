import { z } from 'zod'
import { t } from '#shared/translate.ts'
import { type Calendar, yearEndings, yearKinds } from './calendar.ts'

/** A calendar on the wire. Apart from the calendar itself, so that pages which reckon with one need no schemas. */
export const calendarSchema = z.object({
  fiscalYearStartMonth: z.int().min(1).max(12),
  weekStart: z.int().min(1).max(7),
  years: z.enum(yearKinds),
  yearEnds: z.enum(yearEndings),
}) satisfies z.ZodType<Calendar>

const columns = Object.keys(calendarSchema.shape)

export const calendarChangeSchema = z
  .strictObject(calendarSchema.partial().shape)
  .refine(change => Object.keys(change).length > 0, {
    error: () => t`Give at least one of ${columns.join(', ')}`,
  })

export type CalendarChange = z.infer<typeof calendarChangeSchema>

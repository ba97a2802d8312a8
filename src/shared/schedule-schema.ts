import { z } from 'zod'

/** When something comes due, again and again. Its days are of the time zone of whoever it is for. */
export const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily') }),
  /** 1 Monday to 7 Sunday. */
  z.strictObject({ kind: z.literal('weekly'), weekday: z.int().min(1).max(7) }),
  /** Every 14 days, `from` being one of them: it says the day of the week, and in which of the weeks. */
  z.strictObject({ kind: z.literal('everyTwoWeeks'), from: z.iso.date() }),
  /** The last day of a month that has fewer. */
  z.strictObject({ kind: z.literal('monthly'), day: z.int().min(1).max(31) }),
  z.strictObject({ kind: z.literal('yearly'), month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
  z.strictObject({ kind: z.literal('firstWorkingDay') }),
  z.strictObject({ kind: z.literal('afterCompletion'), days: z.int().min(1).max(3650) }),
])

export type Schedule = z.infer<typeof scheduleSchema>

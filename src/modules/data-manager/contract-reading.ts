import { z } from 'zod'

/** How far the counting of a file is. */
export const readingSchema = z.object({
  isReading: z.boolean(),
  rows: z.int().nullable(),
  /** 0-1 of the file. */
  share: z.number().nullable(),
  rowsPerSecond: z.int().nullable(),
  secondsLeft: z.int().nullable(),
})

export type FileReading = z.infer<typeof readingSchema>

import { z } from 'zod'
import { factIds } from '#shared/facts.ts'

/** What there is of each fact of the organisation: what periods are measured from. */
export const extentsSchema = z.object({
  currency: z.string(),
  datasets: z.array(
    z.object({
      dataset: z.enum(factIds),
      /** The day of the first and of the newest line; `null` while there is none. */
      first: z.iso.date().nullable(),
      last: z.iso.date().nullable(),
      lines: z.int(),
      /** Whether some are in another currency, so that exchange rates move figures. */
      hasForeign: z.boolean(),
      /** When the lines last changed; `null` while nothing was ever loaded. */
      changedAt: z.iso.datetime().nullable(),
      /** Months, as first days, whose payments are not known yet; only of purchases. */
      openMonths: z.array(z.iso.date()),
    }),
  ),
})

export type Extents = z.infer<typeof extentsSchema>

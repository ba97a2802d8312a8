import { z } from 'zod'
import { toSay } from '#shared/translate.ts'

/** Amounts and days as the wire of savings has them. */

export const money = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/, toSay('an amount in digits, as 10000'))
export const day = z.iso
  .date()
  .refine(text => text >= '1900-01-01' && text <= '2299-12-31', toSay('is not between 1900 and 2299'))
export const month = day.regex(/-01$/, toSay('the first day of a month'))

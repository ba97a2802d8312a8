import { z } from 'zod'
import { contractStatuses } from '#shared/contract-terms.ts'
import { languages } from '#shared/formats/formats.ts'
import { toSay } from '#shared/translate.ts'
import { renewalSchema } from './contract-renewals.ts'

/** The wire of the page of one contract: days ISO, `null` unknown. */

const months = z.int().nullable()

export const contractPageSchema = z.object({
  /** How the decision on it stands. */
  renewal: renewalSchema,
  /** What was agreed on its days, as the rule of terms reads it. */
  terms: z.object({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    initialTermMonths: months,
    renewalTermMonths: months,
    autoRenew: z.boolean(),
    noticeDays: months,
    noticeMonths: months,
    status: z.enum(contractStatuses).nullable(),
  }),
  currency: z.string(),
  today: z.iso.date(),
})

/** The days whose invoices a claim is about, and the language of the letter. */
export const claimInputSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date(), language: z.enum(languages) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: toSay('is before the first day') })

export type ContractPage = z.infer<typeof contractPageSchema>

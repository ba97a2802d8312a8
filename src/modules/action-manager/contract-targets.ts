import { z } from 'zod'
import { day, money } from './contract-values.ts'

export const targetPathSchema = z.object({ organizationUuid: z.uuid(), year: day })

export const targetInputSchema = z.strictObject({
  /** Of the target that is changed; left away for a year without one. */
  version: z.int().min(1).optional(),
  /** `null`: the year has none any more. */
  amount: money.nullable(),
})

/** What is to be saved in a fiscal year, by its first day; `null`: nobody said so. */
export const targetSchema = z
  .object({ year: z.iso.date(), amount: z.string(), version: z.int(), by: z.string(), at: z.iso.datetime() })
  .nullable()
export const targetAnswerSchema = z.object({ target: targetSchema })

export type SavingTarget = NonNullable<z.infer<typeof targetSchema>>
export type TargetInput = z.infer<typeof targetInputSchema>

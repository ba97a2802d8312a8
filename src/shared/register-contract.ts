import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { contractStates } from './contract-state.ts'
import { dealStatuses } from './deal-status.ts'
import { pageNumber } from './page-query.ts'
import { mostRowChanges, registerIds } from './registers.ts'

/**
 * The wire of the registers. The values of a row are texts by field: ISO dates, decimal text for money and numbers,
 * `null` for what is not given. The change of a row carries the moment it was last seen changed, so that nobody writes
 * over what another person did meanwhile.
 */
export const longestText = 500

const value = z.string().max(longestText).nullable()
export const registerValuesSchema = z.record(z.string().max(64), value)

/** What is worth knowing of a row that is kept all the same. */
export const registerWarningSchema = z.object({ path: z.string(), message: z.string() })

export const registerRowSchema = z.object({
  id: z.uuid(),
  values: registerValuesSchema,
  /** What follows from the values today: of a contract its `state`, `decision_date` and `term_end`. */
  derived: registerValuesSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** E-mail address of the person who changed it last. */
  updatedBy: z.string(),
  /** The upload its values last came from, `null` when typed by hand. */
  uploadId: z.uuid().nullable(),
})

export const registerChangeSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  uploadId: z.uuid().nullable(),
  /** What the values were read from, for who may open it. */
  source: z.object({ title: z.string(), path: z.string(), version: z.int(), pages: z.array(z.int()) }).nullable(),
  /** Whether it took back what an upload did. */
  isUndo: z.boolean(),
  before: registerValuesSchema.nullable(),
  after: registerValuesSchema.nullable(),
})

export const savedRegisterRowSchema = registerRowSchema.extend({ warnings: z.array(registerWarningSchema) })

export const registerRowDetailSchema = savedRegisterRowSchema.extend({
  /** The newest changes first, a hundred at most. */
  history: z.array(registerChangeSchema),
  /** Of a deal: the stages it came to, oldest first. */
  stages: z.array(z.object({ stage: z.string(), since: z.iso.datetime() })),
})

const decisionDay = z.iso
  .date()
  .refine(day => day >= '1900-01-01' && day <= '2299-12-31', toSay('is not between 1900 and 2299'))
  .optional()

const viewFields = {
  /** Words found in any text of a row. */
  search: z.string().trim().max(200).default(''),
  /** A field of the register, or what follows from its fields, with `-` before it when descending. */
  sort: z.string().max(64).optional(),
  /** Contracts only: where they stand today, and the first and the last decision date. */
  state: z.enum(contractStates).optional(),
  decisionFrom: decisionDay,
  decisionTo: decisionDay,
}
export const registerViewSchema = z.object({
  ...viewFields,
  page: pageNumber,
})
export const registerExportSchema = z.object(viewFields)
export const registerPathSchema = z.object({ organizationUuid: z.uuid(), register: z.enum(registerIds) })
export const registerRowPathSchema = registerPathSchema.extend({ id: z.uuid(toSay('The id of a row is a UUID')) })
export const registerPageSchema = z.object({ items: z.array(registerRowSchema), total: z.int(), page: z.int() })

export const newRegisterRowSchema = z.strictObject({ values: registerValuesSchema })
export const registerEditSchema = z.strictObject({ values: registerValuesSchema, updatedAt: z.iso.datetime() })
export const registerRemovalSchema = z.object({ updatedAt: z.iso.datetime() })
export const removedRegisterRowSchema = z.object({ id: z.uuid() })

export const registerRowChangeSchema = z
  .strictObject({
    /** The row as it was last seen; `null` for a new one. */
    row: z.strictObject({ id: z.uuid(), updatedAt: z.iso.datetime() }).nullable(),
    /** What it holds afterwards; `null` to remove it. */
    values: registerValuesSchema.nullable(),
  })
  .refine(({ row, values }) => row !== null || values !== null, toSay('A new row needs values'))
export const registerRowChangesSchema = z.strictObject({
  changes: z.array(registerRowChangeSchema).min(1).max(mostRowChanges),
})
export const changedRegisterRowsSchema = z.object({ added: z.int(), changed: z.int(), removed: z.int() })

export const registerMonthsQuerySchema = z.object({ year: z.coerce.number().int().min(1900).max(2299).optional() })
export const registerMonthsSchema = z.object({
  year: z.int(),
  /** The years that have rows. */
  years: z.array(z.int()),
  items: z.array(registerRowSchema),
  /** How many lines the year has; the rows of the first 300 are given. */
  lines: z.int(),
})

/** Months and currencies of lines and deals that neither the organisation nor the reference has a rate for. */
export const missingRatesSchema = z.object({
  items: z.array(
    z.object({
      /** First day of the month. */
      month: z.iso.date(),
      currency: z.string(),
      lines: z.int(),
      /** In that currency: of purchases, of sales and of deals. */
      spend: z.string().nullable(),
      sales: z.string().nullable(),
      deals: z.string().nullable(),
    }),
  ),
  /** The currencies of lines, deals and the budget. */
  known: z.array(
    z.object({
      currency: z.string(),
      /** The last month with a rate, as its first day; `null` when there never was one. */
      until: z.iso.date().nullable(),
      /** A month that is over has no rate yet: it is time for one. */
      isDue: z.boolean(),
    }),
  ),
})

/** Stages of deals that nobody has said the meaning of; deals in them count as open until somebody does. */
export const unknownStageSchema = z.object({
  stage: z.string(),
  /** Deals that are in it now; 0 for a stage of their past alone. */
  deals: z.int(),
  /** What they come to, currency by currency. */
  sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** What a stage of this whole name means in common systems; `null` where it is not known. */
  proposed: z.enum(dealStatuses).nullable(),
})
export const unknownStagesSchema = z.object({ items: z.array(unknownStageSchema) })

/** A row that undoing an upload left as it was, because it was changed since. */
export const keptRowsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      /** The values that name the row. */
      key: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      isRemoved: z.boolean(),
    }),
  ),
  total: z.int(),
})

/** What of a register is looked at: words in any text, contracts by what they ask for, and what to sort by. */
export type RegisterQuery = z.infer<typeof registerExportSchema>
export type RegisterValues = z.infer<typeof registerValuesSchema>
export type RegisterRow = z.infer<typeof registerRowSchema>
export type RegisterRowChange = z.infer<typeof registerRowChangeSchema>
export type ChangedRegisterRows = z.infer<typeof changedRegisterRowsSchema>
export type RegisterMonths = z.infer<typeof registerMonthsSchema>
export type RegisterChange = z.infer<typeof registerChangeSchema>
export type SavedRegisterRow = z.infer<typeof savedRegisterRowSchema>
export type RegisterRowDetail = z.infer<typeof registerRowDetailSchema>
export type RegisterPage = z.infer<typeof registerPageSchema>
export type MissingRates = z.infer<typeof missingRatesSchema>
export type UnknownStage = z.infer<typeof unknownStageSchema>
export type UnknownStages = z.infer<typeof unknownStagesSchema>
export type KeptRows = z.infer<typeof keptRowsSchema>

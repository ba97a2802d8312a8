import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { targetSchema } from './contract-targets.ts'
import { day, money, month } from './contract-values.ts'
import { baselineMethods, claimRules, savingCuts, savingStages, savingTypes } from './savings-words.ts'

/**
 * The wire of savings. Money is in the base currency of the organisation, at the rate of each line's month; months are
 * their first days.
 */

const reason = z.string().trim().max(1000)

/** Which purchases it is about: those of any of the values, of every field named. */
export const savingScopeSchema = z.strictObject({
  filters: z
    .array(
      z.strictObject({
        field: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
        values: z.array(z.string().max(1000)).min(1).max(200),
      }),
    )
    .min(1)
    .max(10),
})

/** The price of an item, per unit. */
const priceSchema = z.strictObject({
  item: z.string().min(1).max(1000),
  unit: z.string().max(100).default(''),
  price: money,
})

export const baselineInputSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('average'), from: day, to: day }),
  /** The prices that the register agrees on that day; volumes are those of the days beside. */
  z.strictObject({ method: z.literal('contract'), on: day, from: day, to: day }),
  z.strictObject({
    method: z.enum(['quote', 'manual']),
    prices: z.array(priceSchema).max(500),
    reason: reason.min(1, toSay('say where the prices are from')),
    from: day,
    to: day,
  }),
])

/** What it was held against, as it was taken: it changes only when somebody takes it anew. */
export const baselineSchema = z.object({
  method: z.enum(baselineMethods),
  /** The days its volumes are of, and its prices where they are an average. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The day of the prices agreed; only of a contract. */
  on: z.iso.date().nullable(),
  reason: z.string(),
  items: z.array(
    z.object({
      item: z.string(),
      unit: z.string(),
      price: z.string(),
      /** A month, on average. */
      quantity: z.string(),
    }),
  ),
  /** What the purchases would cost a month at these prices and volumes. */
  monthly: z.string(),
  /** What purchases without an item or a quantity cost a month; a change of it is an estimate. */
  monthlyWithoutQuantity: z.string(),
  /** Purchases of the days whose item has no price here, a month: no saving is counted on them. */
  monthlyWithoutPrice: z.string(),
  lines: z.int(),
  takenAt: z.iso.datetime(),
})

export const savingInputSchema = z.strictObject({
  /** Of the saving that is changed; left away for a new one. */
  version: z.int().min(1).optional(),
  type: z.enum(savingTypes),
  isRecurring: z.boolean(),
  start: month,
  /** How many months it runs; one for a saving that comes once. */
  months: z.int().min(1).max(120),
  /** What is claimed in each of its months, where they are not alike; adds up to what is claimed. */
  phasing: z.array(money).max(120).optional(),
  /** What is claimed, over all of its months. */
  amount: money,
  scope: savingScopeSchema.nullable(),
  baseline: baselineInputSchema.nullable(),
  approverUuid: z.uuid().nullable(),
  /** How many days after its month the money shows in the bank: the days to pay. */
  cashDelayDays: z.int().min(0).max(3650).default(0),
})

const personSchema = z.object({ uuid: z.uuid(), name: z.string() })
const plannedSchema = z.array(z.object({ month: z.iso.date(), amount: z.string() }))

const standingSchema = z.object({
  type: z.enum(savingTypes),
  isRecurring: z.boolean(),
  start: z.iso.date(),
  months: z.int(),
  amount: z.string(),
  planned: plannedSchema,
  scope: savingScopeSchema.nullable(),
  baseline: baselineSchema.nullable(),
  cashDelayDays: z.int(),
})

export const savingSchema = standingSchema.extend({
  actionUuid: z.uuid(),
  version: z.int(),
  stage: z.enum(savingStages),
  currency: z.string(),
  approver: personSchema.nullable(),
  /** What it comes to in twelve months from its start. */
  annualised: z.string(),
  /** In the fiscal year of today, by the months saved in and by the months paid in. */
  inYear: z.string(),
  inYearCash: z.string(),
  /** As it was signed off last; the values beside it are those claimed now. */
  approved: standingSchema
    .extend({ by: z.string(), at: z.iso.datetime(), note: z.string(), version: z.int(), number: z.int() })
    .nullable(),
  /** Whether what is claimed differs from what was signed off. */
  isChangedSince: z.boolean(),
  /** What the person may do with it now. */
  may: z.object({
    change: z.boolean(),
    approve: z.boolean(),
    /** The stages it may go to. */
    stages: z.array(z.enum(savingStages)),
  }),
  updatedAt: z.iso.datetime(),
})

const leakageSchema = z.object({
  total: z.string(),
  price: z.string(),
  volume: z.string(),
  offContract: z.string(),
  estimate: z.string(),
  elsewhere: z.string(),
})

/** A month of a saving. `null`: nothing is known of it yet. */
export const realisedMonthSchema = z.object({
  month: z.iso.date(),
  planned: z.string(),
  /** Measured from lines with an item, a quantity and a price in the baseline. */
  measured: z.string().nullable(),
  /** What lines without a quantity cost less than before, which may be for any reason. */
  estimate: z.string().nullable(),
  /** Both together. */
  realised: z.string().nullable(),
  /**
   * What is missing against the plan, in parts that add up to it exactly; below zero it is more than planned. `price`: paid
   * above the planned price; `offContract`: the same on lines that no contract covers; `volume`: less was bought;
   * `estimate`: of lines without a quantity; `elsewhere`: what other savings count.
   */
  leakage: leakageSchema.nullable(),
  /** What was bought of items without a price in the baseline. */
  withoutPrice: z.string(),
  /** Whether lines of this month may still come. */
  isOpen: z.boolean(),
})

export const conflictSchema = z.object({
  with: z.object({ actionUuid: z.uuid(), number: z.int(), title: z.string() }),
  /** Spend of lines both claim, in the months both run. */
  spend: z.string(),
  months: z.int(),
  rule: z.enum(claimRules),
  /** Of this saving, 0-1. */
  share: z.number(),
  /** Whether a person settled it. */
  isSettled: z.boolean(),
})

export const realisedSchema = z.object({
  currency: z.string(),
  /** Of the state of the data it was computed from: the newest day of purchases. */
  lastDay: z.iso.date().nullable(),
  months: z.array(realisedMonthSchema),
  totals: realisedMonthSchema.omit({ month: true, isOpen: true }),
  conflicts: z.array(conflictSchema),
  /** Why nothing can be told from lines, in words; `null` where it can. */
  why: z.string().nullable(),
})

export const stageChangeSchema = z.strictObject({
  version: z.int().min(1),
  stage: z.enum(savingStages),
  note: reason.default(''),
})

export const approvalSchema = z.strictObject({ version: z.int().min(1), note: reason.default('') })

export const claimDecisionSchema = z.strictObject({
  with: z.uuid(),
  rule: z.enum(claimRules),
  /** Of the saving in the address, for a split. */
  share: z.number().min(0).max(1).optional(),
  /** The action whose saving counts it, where it is given to one. */
  to: z.uuid().optional(),
  note: reason.default(''),
})

export const baselinePreviewSchema = z.strictObject({ scope: savingScopeSchema, baseline: baselineInputSchema })

export const portfolioQuerySchema = z.strictObject({
  by: z.enum(savingCuts).default('stage'),
  /** A fiscal year, by its first day; all when left away. */
  year: day.optional(),
  type: z.enum(savingTypes).optional(),
})

export const savingsExportQuerySchema = portfolioQuerySchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** How a CSV file is written: commas between cells and points in numbers, or semicolons and commas. */
  style: z.enum(['comma', 'semicolon']).default('comma'),
})

const sums = {
  count: z.int(),
  claimed: z.string(),
  approved: z.string(),
  implemented: z.string(),
  realised: z.string(),
}

/** All savings of the organisation that the person may read. */
export const portfolioSchema = z.object({
  currency: z.string(),
  /** Whether what was realised is of the lines as they are; else it is being worked out, and stands nowhere meanwhile. */
  isWorkedOut: z.boolean(),
  /** The fiscal years that there are savings in, by their first days. */
  years: z.array(z.iso.date()),
  groups: z.array(z.object({ id: z.string(), name: z.string(), ...sums })),
  totals: z.object(sums),
  /** Of the year asked for, over all types; `null` where all years are. */
  target: targetSchema,
  /** From what was identified to what was realised; adds up. */
  waterfall: z.array(z.object({ id: z.string(), name: z.string(), amount: z.string(), isTotal: z.boolean() })),
  forecast: z.object({
    low: z.string(),
    likely: z.string(),
    high: z.string(),
    /** How likely a saving of each stage is to be realised, 0-1. */
    chances: z.array(z.object({ stage: z.enum(savingStages), chance: z.number() })),
    /** How many closed savings that is known from; `null`: too few, the usual chances stand for them. */
    from: z.int().nullable(),
  }),
  items: z.array(
    z.object({
      actionUuid: z.uuid(),
      number: z.int(),
      title: z.string(),
      owner: z.string().nullable(),
      type: z.enum(savingTypes),
      stage: z.enum(savingStages),
      start: z.iso.date(),
      claimed: z.string(),
      approved: z.string().nullable(),
      realised: z.string().nullable(),
      /** Days that the action is late, and what that puts at risk. */
      lateDays: z.int(),
      atRisk: z.string(),
    }),
  ),
})

export type SavingScope = z.infer<typeof savingScopeSchema>
export type BaselineInput = z.infer<typeof baselineInputSchema>
export type Baseline = z.infer<typeof baselineSchema>
export type SavingInput = z.infer<typeof savingInputSchema>
export type Saving = z.infer<typeof savingSchema>
export type RealisedMonth = z.infer<typeof realisedMonthSchema>
export type Realised = z.infer<typeof realisedSchema>
export type ClaimDecision = z.infer<typeof claimDecisionSchema>
export type Portfolio = z.infer<typeof portfolioSchema>
export type SavingsExportQuery = z.infer<typeof savingsExportQuerySchema>
export type PortfolioQuery = z.infer<typeof portfolioQuerySchema>

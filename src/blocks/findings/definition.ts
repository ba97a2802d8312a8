import { z } from 'zod'
import { workSchema } from '#shared/origin.ts'
import { missingRateSchema } from '#shared/query-answer.ts'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { linesRefSchema } from '../bridge/definition.ts'
import { defineBlock, orderSchema } from '../define-block.ts'
import { findingKinds } from '../searches/kinds.ts'
import { dismissalSchema, fingerprintSchema } from '../set-aside/contract.ts'

/** The wire of findings: what should not happen with purchases, each with its reason and what is at stake. */

/**
 * What the money of a finding is: a loss is likely where too much was paid, unless somebody finds a reason; an exposure is
 * money that went out unasked, all of it perhaps rightly.
 */
export type Stake = 'loss' | 'exposure'

/** How grave a finding is: money may have left twice, more was paid than before, or an approval went unasked. */
export const severities = ['high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

/**
 * From where on something is found, unless a person says otherwise. Orders of less than 80% of the approval limit are no
 * parts of a split one: who splits an order cuts it just under the limit, while orders of half of it pass it together by
 * chance wherever one buyer orders often from one supplier.
 */
export const usualFindingLimits = {
  invoiceDays: 31,
  priceJump: 0.15,
  approvalLimit: '10000',
  orderDays: 3,
  orderShare: 0.8,
}

/** From where on something is found; all that a person can set. */
export const findingLimitsSchema = z.strictObject({
  /** Invoices with the same number, but for letters and signs, at most so many days apart. */
  invoiceDays: z.int().min(1).max(366).default(usualFindingLimits.invoiceDays),
  /** The least rise of a unit price, 0.15 for 15%. */
  priceJump: z.number().min(0.01).max(10).default(usualFindingLimits.priceJump),
  /** In the base currency. */
  approvalLimit: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,2})?$/, 'an amount in digits, as 10000')
    .default(usualFindingLimits.approvalLimit),
  /** Orders that pass the limit together within so many days. */
  orderDays: z.int().min(1).max(60).default(usualFindingLimits.orderDays),
  /** Orders below this share of the limit are too small to be parts of a split one. */
  orderShare: z.number().min(0).max(1).default(usualFindingLimits.orderShare),
})

export const findingsSpecSchema = z.strictObject({
  filters: z.array(filterSchema).max(50).default([]),
  period: periodSchema,
  /** Prices are held against this period; the twelve months before when left away. */
  compare: periodSchema.optional(),
  kind: z.enum(findingKinds).optional(),
  limits: findingLimitsSchema.default(usualFindingLimits),
  /** Those that were set aside instead of the open ones. */
  isDismissed: z.boolean().default(false),
  /** By a column of the table; by money when left away. */
  order: orderSchema.optional(),
  page: z.int().min(1).max(100_000).default(1),
})

const documentSchema = z.object({ number: z.string(), date: z.iso.date() })

/** Why something was found. Amounts are in the base currency unless they carry a currency. */
export const findingReasonSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('duplicate-invoice'),
    supplier: z.string(),
    first: documentSchema,
    copy: documentSchema,
    amount: z.string(),
    /** Blank: the base currency. */
    currency: z.string(),
    daysApart: z.int(),
    isSameNumber: z.boolean(),
    /** Credit notes that take the copy back, wholly or in part; a blank number is of a credit that has none. */
    credits: z.array(documentSchema.extend({ amount: z.string() })),
    /** What they leave of the amount, in its currency. */
    left: z.string(),
  }),
  z.object({
    kind: z.literal('price-jump'),
    supplier: z.string(),
    item: z.string(),
    unit: z.string(),
    currency: z.string(),
    previousPrice: z.number(),
    price: z.number(),
    quantity: z.number(),
    /** What the rise cost, in `currency`. */
    extraCost: z.string(),
    /** The days the earlier price is of. */
    before: periodSchema,
  }),
  z.object({
    kind: z.literal('split-order'),
    supplier: z.string(),
    buyer: z.string(),
    unit: z.string(),
    orders: z.array(documentSchema.extend({ amount: z.string() })),
    limit: z.string(),
    days: z.int(),
  }),
])

export const findingSchema = z.object({
  fingerprint: fingerprintSchema,
  reason: findingReasonSchema,
  severity: z.enum(severities),
  /**
   * What is at stake: what credits leave of the copy, what the rise cost, all that the orders come to; in the base currency. `null`: its month
   * has no exchange rate, and only what the reason says in its own currency is known.
   */
  amount: z.string().nullable(),
  lines: linesRefSchema,
  dismissal: dismissalSchema.nullable(),
  /** What is done about it, or was when no more was at stake, for who may see it: it counts as open no more. */
  work: workSchema.nullable(),
})

export const findingsSchema = z.object({
  /** Unless another order is asked for by money: likely losses first, then exposures, each from the largest; what credits took back in full last. */
  items: z.array(findingSchema),
  total: z.int(),
  page: z.int(),
  currency: z.string(),
  limits: findingLimitsSchema,
  /** Whether there are more than were looked through; then the largest are here. */
  isCut: z.boolean(),
  /**
   * Months and currencies of lines in the period without an exchange rate. Copies and prices are found among them too, as
   * they are compared in their own currency; orders are not, as the limit is in the base currency.
   */
  missingRates: z.array(missingRateSchema),
  /**
   * Of each kind, whatever kind is asked for; `amount` is that of the open ones whose amount is known, `withoutAmount` how many
   * of them it lacks, `credited` how many of the open ones credits took back in full; `worked` are those something is done about.
   */
  kinds: z.array(
    z.object({
      kind: z.enum(findingKinds),
      open: z.int(),
      worked: z.int(),
      credited: z.int(),
      withoutAmount: z.int(),
      dismissed: z.int(),
      amount: z.string(),
    }),
  ),
})

export type FindingsSpec = z.infer<typeof findingsSpecSchema>
export type FindingLimits = z.infer<typeof findingLimitsSchema>
export type FindingReason = z.infer<typeof findingReasonSchema>
export type Finding = z.infer<typeof findingSchema>
export type Findings = z.infer<typeof findingsSchema>

export const findingsBlock = defineBlock({
  kind: 'findings',
  summary:
    'Purchases that should not happen, twenty a page, by money unless sorted otherwise: likely losses, then exposures',
  permission: 'analytics:read',
  spec: findingsSpecSchema,
  answer: findingsSchema,
  tables: {
    findings: {
      /** Who works on each; of those set aside, who did it and why. */
      hasColleagues: z.boolean().default(true),
    },
  },
})

import { z } from 'zod'
import { contractStates } from '#shared/contract-state.ts'
import { valuePers } from '#shared/contract-value.ts'
import { pageNumber } from '#shared/page-query.ts'
import { toSay } from '#shared/translate.ts'
import { renewalDecisions, renewalParts, renewalPhases, renewalSorts } from './rules-renewals.ts'

/** The wire of the renewal desk: days ISO, money decimal text, `null` unknown. */

const money = z.string()
const person = z.object({ uuid: z.uuid(), name: z.string() })
const day = z.iso
  .date()
  .refine(text => text >= '1900-01-01' && text <= '2299-12-31', toSay('is not between 1900 and 2299'))
const note = z.string().trim().max(2000)
const reason = z.string().trim().min(1, toSay('say why')).max(500)

const decisionSchema = z.object({
  decision: z.enum(renewalDecisions),
  owner: person.nullable(),
  note: z.string(),
  /** Until when it is to be done. */
  day: z.iso.date().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

export const renewalSchema = z.object({
  /** The id of the contract. */
  uuid: z.uuid(),
  number: z.string(),
  supplier: z.string(),
  /** The name its lines stand under. */
  family: z.string(),
  category: z.string().nullable(),
  value: money.nullable(),
  /** What the value is for; `null` where that is not said. */
  valuePer: z.enum(valuePers).nullable(),
  currency: z.string(),
  /** The value in the organisation’s currency at the last known rate. */
  worth: money.nullable(),
  state: z.enum(contractStates),
  start: z.iso.date(),
  termEnd: z.iso.date(),
  goesOn: z.boolean(),
  /** The last day to decide; `null` where nothing is to be. */
  decideBy: z.iso.date().nullable(),
  hasNotice: z.boolean(),
  daysLeft: z.int().nullable(),
  leadDays: z.int(),
  phase: z.enum(renewalPhases).nullable(),
  /** The notice that passed undecided just now, so that it renews itself. */
  passed: z.iso.date().nullable(),
  owner: person.nullable(),
  snooze: z.object({ until: z.iso.date(), reason: z.string(), by: z.string().nullable() }).nullable(),
  decision: decisionSchema.nullable(),
  documents: z.object({ items: z.array(z.object({ uuid: z.uuid(), title: z.string() })), total: z.int() }),
})

const filters = {
  part: z.enum(renewalParts).default('open'),
  /** A part of a contract number or of a supplier’s name. */
  q: z.string().trim().max(200).default(''),
  owner: z.enum(['all', 'me', 'nobody']).default('all'),
  sort: z.enum(renewalSorts).default('pressure'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}
export const renewalsQuerySchema = z.object({ ...filters, page: pageNumber })
export const renewalsExportSchema = z.object({
  ...filters,
  format: z.enum(['csv', 'xlsx']).default('csv'),
  style: z.enum(['comma', 'semicolon']).default('comma'),
})

const counts = z.object({ open: z.int(), decided: z.int(), snoozed: z.int(), over: z.int() })
export const renewalsSchema = z.object({
  items: z.array(renewalSchema),
  total: z.int(),
  page: z.int(),
  /** How many there are in each part, whatever is looked for. */
  counts,
  currency: z.string(),
  today: z.iso.date(),
})

/** What of the desk needs the person: open ones of theirs, or of nobody. */
export const myRenewalsSchema = z.object({
  items: z.array(renewalSchema),
  total: z.int(),
  overdue: z.int(),
  currency: z.string(),
})

export const renewalFiguresQuerySchema = z.object({
  contracts: z
    .string()
    .default('')
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(20)),
})
export const renewalFiguresSchema = z.object({
  items: z.array(
    z.object({
      uuid: z.uuid(),
      /** What fell under it in the time its value is for, and what part of what was agreed for that time this is. */
      spend: money,
      used: z.number().nullable(),
      /** What was agreed for that time, in the currency of the contract, and at the last known rate in the organisation's. */
      commitment: money.nullable(),
      commitmentWorth: money.nullable(),
      from: z.iso.date(),
      to: z.iso.date(),
      /** In the last twelve months: what its lines cost beyond the prices agreed, and what of its supplier fell under no contract. */
      abovePrice: money.nullable(),
      offContract: money.nullable(),
    }),
  ),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  currency: z.string(),
})

export const decideSchema = z.strictObject({
  decision: z.enum(renewalDecisions),
  owner: z.uuid().nullable(),
  note: note.default(''),
  day: day.nullable(),
  /** The end of the term that is decided, as it was seen. */
  termEnd: z.iso.date(),
})
export const undoDecisionSchema = z.strictObject({ reason, termEnd: z.iso.date() })
export const snoozeSchema = z.strictObject({ until: day.nullable(), reason: z.string().trim().max(500).default('') })
export const renewalOwnerSchema = z.strictObject({ owner: z.uuid().nullable() })

const days = z.int().min(1).max(3650)
export const leadTimesSchema = z.strictObject({
  sizes: z.array(z.strictObject({ over: z.number().min(0).max(1e12), days })).max(5),
  rest: days,
})
export const leadTimesAnswerSchema = leadTimesSchema.extend({ currency: z.string() })

export type Renewal = z.infer<typeof renewalSchema>
export type RenewalList = z.infer<typeof renewalsSchema>
export type RenewalsQuery = z.output<typeof renewalsQuerySchema>
export type RenewalFigures = z.infer<typeof renewalFiguresSchema>
export type RenewalFigure = RenewalFigures['items'][number]

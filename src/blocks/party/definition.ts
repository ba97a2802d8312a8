import { z } from 'zod'
import { contractStates } from '#shared/contract-state.ts'
import { valuePers } from '#shared/contract-value.ts'
import { familyKinds, spellingSchema } from '#shared/families.ts'
import { filterSchema, periodSchema } from '#shared/query-spec.ts'
import { defineBlock } from '../define-block.ts'

/** The wire of one supplier or customer: what of it no question to the catalogue answers. */

/** How many contracts of one supplier are told of, those that end last first. */
export const mostContracts = 50

export const partySpecSchema = z.strictObject({
  kind: z.enum(familyKinds),
  /** The family, as figures name it. */
  name: z.string().min(1).max(1000),
  /** What else the view is narrowed to: the whole that the family's share is of. */
  filters: z.array(filterSchema).max(50).default([]),
  period: periodSchema,
  compare: periodSchema.optional(),
  /** As of a query: every line at the rates of this month. */
  constantRates: z.iso.date().optional(),
})

const money = z.string()

const standingSchema = z.object({
  /** 1 is the largest; `null` where what they come to is not above zero. */
  place: z.int().nullable(),
  /** How many families are above zero. */
  members: z.int(),
  value: money,
  /** Everything of the period. */
  whole: money,
  /** Of the whole; `null` where that is not above zero. */
  share: z.number().nullable(),
})

const contractSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  supplier: z.string(),
  category: z.string().nullable(),
  start: z.iso.date(),
  end: z.iso.date(),
  /** The last day to give notice; `null` where no notice is agreed. */
  noticeBy: z.iso.date().nullable(),
  noticeDays: z.int().nullable(),
  noticeMonths: z.int().nullable(),
  renewal: z.string().nullable(),
  value: money.nullable(),
  valuePer: z.enum(valuePers).nullable(),
  currency: z.string(),
  paymentTermsDays: z.int().nullable(),
  state: z.enum(contractStates),
  /** The time its value is for: the term it is in, or the year of it. */
  time: periodSchema,
  /** What fell under it in that time, in the base currency. */
  spend: money,
  lines: z.int(),
  /** What was agreed for that time, in its currency; `null` where nothing was. */
  commitment: money.nullable(),
  /** The same in the base currency, at the rate of the month it is looked at or that was asked for; `null` without one. */
  commitmentWorth: money.nullable(),
  /** What part of that the spend is. */
  used: z.number().nullable(),
})

export const partySchema = z.object({
  currency: z.string(),
  /** Its row among the families of the data manager; `null` while its names are in none. */
  family: z.uuid().nullable(),
  /** First and last day of all its lines; `null` while there is none. */
  first: z.iso.date().nullable(),
  last: z.iso.date().nullable(),
  now: standingSchema,
  before: standingSchema.nullable(),
  spellings: z.array(spellingSchema),
  /** How many spellings there are; the largest are listed. */
  spellingsTotal: z.int(),
  /** Of suppliers only. */
  contracts: z.array(contractSchema),
  contractsTotal: z.int(),
  /** The day that contracts are looked at on. */
  today: z.iso.date(),
})

export type PartySpec = z.infer<typeof partySpecSchema>
export type PartyInput = z.input<typeof partySpecSchema>
export type Party = z.infer<typeof partySchema>
export type PartyStanding = Party['now']
export type PartyContract = Party['contracts'][number]

export const partyBlock = defineBlock({
  kind: 'party',
  summary: 'One supplier or customer: its place and share, its spellings and its contracts',
  permission: 'analytics:read',
  spec: partySpecSchema,
  answer: partySchema,
  tables: {
    party: {},
    spellings: {},
    contracts: {},
  },
})

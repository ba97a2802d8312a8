import { z } from 'zod'
import { t, toSay } from '#shared/translate.ts'
import { familySortFields, sortsOf } from './list-sorts.ts'
import { pageNumber } from './page-query.ts'

/** The wire of supplier and customer families: one party under one name, however its lines spell it. */

export const familyKinds = ['supplier', 'customer'] as const
/** How a name came to its family: it stands alone, its cleaned form is the same, its tax id is, it is nearly the same, a person said so. */
export const familyReasons = ['alone', 'same-name', 'tax-id', 'near-name', 'person'] as const
export const familyActions = ['cluster', 'merge', 'split', 'move', 'rename'] as const

/** Names longer than this are read as they are and belong to no family. */
export const longestPartyName = 300
/** The most families one merge takes, and the most spellings one split or move takes. */
export const mostAtOnce = { families: 50, names: 500 } as const

const kind = z.enum(familyKinds)
const spelling = z.string().min(1).max(longestPartyName)
const spellings = z.array(spelling).min(1).max(mostAtOnce.names)
/** A family's name, as it stands in figures. */
export const familyName = z
  .string()
  .trim()
  .min(1, toSay('must not be blank'))
  .max(longestPartyName, { error: () => t`must have ${longestPartyName} characters at most` })
  .refine(text => !/\p{Cc}/u.test(text), toSay('must be one line without control characters'))

export const kindQuerySchema = z.object({ kind })
export const pagedKindQuerySchema = z.object({ kind, page: pageNumber })
export const familiesQuerySchema = z.object({
  kind,
  search: z.string().trim().max(200).default(''),
  sort: z.enum(sortsOf(familySortFields)).default('-amount'),
  page: pageNumber,
})

/** Money is decimal text in the base currency. */
const figures = {
  lines: z.int(),
  amount: z.string(),
}

export const familySchema = z.object({
  /** `null` while its names are not put into families yet. */
  id: z.uuid().nullable(),
  name: z.string(),
  spellings: z.int(),
  ...figures,
  /** Of all lines, 0-1; `null` when the whole is not above zero. */
  share: z.number().nullable(),
})

export const familiesSchema = z.object({
  items: z.array(familySchema),
  total: z.int(),
  page: z.int(),
  currency: z.string(),
  /** Everything known of the kind, whatever is searched. */
  families: z.int(),
  spellings: z.int(),
  /** Pairs a person has not decided. */
  waiting: z.int(),
})

export const spellingSchema = z.object({
  name: z.string(),
  ...figures,
  lastDate: z.iso.date().nullable(),
  country: z.string(),
  /** Supplier or customer numbers of its lines, eight at most. */
  ids: z.array(z.string()),
  reason: z.enum(familyReasons),
  score: z.number(),
})

export const familyDetailSchema = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  currency: z.string(),
  total: z.int(),
  /** The first five hundred by name. */
  spellings: z.array(spellingSchema),
})

export const reviewSideSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  total: z.int(),
  /** Ten at most, the one that is asked about first. */
  spellings: z.array(z.string()),
  countries: z.array(z.string()),
  ids: z.array(z.string()),
  ...figures,
  lastDate: z.iso.date().nullable(),
})

export const reviewPairSchema = z.object({
  id: z.uuid(),
  /** 0-1. */
  score: z.number(),
  reason: z.string(),
  /** Words of the two spellings that both have, folded to capitals. */
  shared: z.array(z.string()),
  left: reviewSideSchema,
  right: reviewSideSchema,
})

export const reviewSchema = z.object({
  items: z.array(reviewPairSchema),
  total: z.int(),
  page: z.int(),
  currency: z.string(),
})

export const decisionSchema = z.strictObject({
  /** `open` takes a decision to keep apart back. */
  decision: z.enum(['merge', 'apart', 'open']),
})

const merge = z.strictObject({
  kind,
  /** The family that stays. */
  into: z.uuid(),
  families: z.array(z.uuid()).min(1).max(mostAtOnce.families),
})
const split = z.strictObject({ kind, family: z.uuid(), names: spellings, name: familyName })
const move = z.strictObject({ kind, names: spellings, to: z.uuid() })
export const mergeSchema = merge
export const splitSchema = split
export const moveSchema = move
export const renameSchema = z.strictObject({ kind, family: z.uuid(), name: familyName })
export const impactRequestSchema = z.discriminatedUnion('action', [
  merge.extend({ action: z.literal('merge') }),
  split.extend({ action: z.literal('split') }),
  move.extend({ action: z.literal('move') }),
])

const familyFigure = z.object({ name: z.string(), ...figures })
export const impactSchema = z.object({
  currency: z.string(),
  /** Spellings that would be read as another family. */
  names: z.int(),
  ...figures,
  share: z.number().nullable(),
  /** Contracts of the register in one of these names. */
  contracts: z.int(),
  /** Categories with lines of these names, the largest five. Of suppliers only. */
  categories: z.object({ total: z.int(), largest: z.array(familyFigure) }),
  before: z.array(familyFigure),
  after: z.array(familyFigure),
  /** VAT and account numbers, where the families have several: they may be different companies. */
  taxIds: z.array(z.string()),
})

export const familyChangeSchema = z.object({
  id: z.uuid(),
  action: z.enum(familyActions),
  at: z.iso.datetime(),
  by: z.string(),
  summary: z.string(),
  /** How many spellings moved. */
  names: z.int(),
  /** The first ten. */
  moves: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  undoneAt: z.iso.datetime().nullable(),
})

export const familyChangesSchema = z.object({ items: z.array(familyChangeSchema), total: z.int(), page: z.int() })

/** What a change answers: the family that came of it, `null` when none did, and the change for undo. */
export const changedFamilySchema = z.object({ family: z.uuid().nullable(), change: z.uuid().nullable() })
export const clusterRequestSchema = kindQuerySchema.strict()
export const clusteredSchema = z.object({
  /** How many names were new, how many were read as another family since. */
  names: z.int(),
  joined: z.int(),
  waiting: z.int(),
})

export type FamilyKind = (typeof familyKinds)[number]
export type FamilyReason = (typeof familyReasons)[number]
export type FamilyAction = (typeof familyActions)[number]
export type FamiliesQuery = z.infer<typeof familiesQuerySchema>
export type Family = z.infer<typeof familySchema>
export type Families = z.infer<typeof familiesSchema>
export type Spelling = z.infer<typeof spellingSchema>
export type FamilyDetail = z.infer<typeof familyDetailSchema>
export type ReviewSide = z.infer<typeof reviewSideSchema>
export type ReviewPair = z.infer<typeof reviewPairSchema>
export type FamilyReview = z.infer<typeof reviewSchema>
export type Decision = z.infer<typeof decisionSchema>['decision']
export type MergeFamilies = z.infer<typeof mergeSchema>
export type SplitFamily = z.infer<typeof splitSchema>
export type MoveNames = z.infer<typeof moveSchema>
export type RenameFamily = z.infer<typeof renameSchema>
export type ImpactRequest = z.infer<typeof impactRequestSchema>
export type FamilyImpact = z.infer<typeof impactSchema>
export type FamilyChange = z.infer<typeof familyChangeSchema>
export type FamilyChanges = z.infer<typeof familyChangesSchema>
export type ChangedFamily = z.infer<typeof changedFamilySchema>
export type Clustered = z.infer<typeof clusteredSchema>

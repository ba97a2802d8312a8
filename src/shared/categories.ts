import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { categoryReviewSortFields, sortsOf } from './list-sorts.ts'
import { pageNumber } from './page-query.ts'

/**
 * The organisation's own category tree, the rules and the text model that put purchase lines into it, as the calls
 * below `categories` and `category-…` speak of them. Paths go from the root; money is decimal text in the base currency.
 */

export const deepestLevel = 4
export const mostNodes = 5000
export const mostRules = 500
/** From this confidence on the text model decides by itself; below it a person is asked. */
export const sureConfidence = 0.7
/** With fewer lines held out nothing is said of how right a model is. */
export const leastHeldOut = 50

export const ruleFields = [
  'supplier_family',
  'gl_account',
  'description',
  'item',
  'contract_number',
  'category',
] as const
export const ruleOps = ['is', 'contains', 'startsWith'] as const

const name = z.string().trim().min(1, toSay('Give it a name')).max(200, toSay('A name has 200 characters at most'))
const code = z.string().trim().max(50, toSay('A code has 50 characters at most')).default('')
const node = z.uuid(toSay('Choose a category'))
const text = z.string().max(1000)

export const ruleConditionSchema = z.strictObject({
  field: z.enum(ruleFields),
  op: z.enum(ruleOps),
  values: z
    .array(z.string().trim().min(1, toSay('Say what to look for')).max(300))
    .min(1, toSay('Say what to look for'))
    .max(50, toSay('A condition looks for 50 texts at most')),
})

const conditions = z
  .array(ruleConditionSchema)
  .min(1, toSay('A rule needs a condition'))
  .max(5, toSay('A rule has five conditions at most'))

/** Which lines of the review a decision is about: those of one supplier on one account, with the same suggestion. */
export const reviewKeySchema = z.strictObject({
  supplier: text,
  glAccount: text,
  suggested: z.uuid().nullable(),
})

/** One change of the tree, the rules or the answers. */
export const categoryEditSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('add-node'), parent: node.nullable(), name, code }),
  z.strictObject({ action: z.literal('rename-node'), node, name, code }),
  z.strictObject({
    action: z.literal('move-node'),
    node,
    parent: node.nullable(),
    position: z.int().min(0).max(mostNodes),
  }),
  z.strictObject({ action: z.literal('archive-node'), node }),
  z.strictObject({ action: z.literal('merge-node'), node, into: node }),
  z.strictObject({
    action: z.literal('import-tree'),
    text: z
      .string()
      .min(1, toSay('Paste the categories first'))
      .max(500_000, toSay('Half a million characters at most')),
    /** Whether categories that the text does not name are archived. */
    removesOthers: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('start-from-data') }),
  z.strictObject({
    action: z.literal('add-rule'),
    conditions,
    node,
    position: z.int().min(0).max(mostRules).optional(),
    origin: z.enum(['person', 'review']).default('person'),
  }),
  z.strictObject({ action: z.literal('change-rule'), rule: z.uuid(), conditions, node, isEnabled: z.boolean() }),
  z.strictObject({ action: z.literal('move-rule'), rule: z.uuid(), position: z.int().min(0).max(mostRules) }),
  z.strictObject({ action: z.literal('remove-rule'), rule: z.uuid() }),
  z.strictObject({ action: z.literal('answer'), about: reviewKeySchema, node }),
])

export const changeRequestSchema = z.strictObject({
  edit: categoryEditSchema,
  /** The state the change was decided on; another one since is refused. Absent: whatever it is now. */
  revision: z.int().min(0).optional(),
})

const path = z.array(z.string())
const figures = { lines: z.int(), spend: z.string() }

export const categoryNodeSchema = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  code: z.string(),
  name: z.string(),
  /** 1-4. */
  level: z.int(),
  path,
  /** Of the lines that are in this very node, not below it. */
  ...figures,
})

/** How lines came to their category: a person, a rule, the file's own words, the text model; `open` have none yet. */
export const deciders = ['person', 'rule', 'file', 'model', 'open'] as const
const decidedSchema = z.object({ by: z.enum(deciders), ...figures })

export const categoryTreeSchema = z.object({
  revision: z.int(),
  currency: z.string(),
  /** In the order of the tree, each node before those below it. */
  items: z.array(categoryNodeSchema),
  decided: z.array(decidedSchema),
})

export const categoryRuleSchema = z.object({
  id: z.uuid(),
  conditions: z.array(ruleConditionSchema),
  nodeId: z.uuid(),
  path,
  isEnabled: z.boolean(),
  origin: z.enum(['person', 'review']),
  createdBy: z.string(),
  ...figures,
})

export const categoryRulesSchema = z.object({
  revision: z.int(),
  currency: z.string(),
  items: z.array(categoryRuleSchema),
})

export const wordSchema = z.object({ word: z.string(), weight: z.number() })

export const reviewItemSchema = z.object({
  about: reviewKeySchema,
  suggestion: z.object({ nodeId: z.uuid(), path, confidence: z.number(), words: z.array(wordSchema) }).nullable(),
  /** Different kinds of line in it; a decision about them without a rule holds for these alone. */
  classes: z.int(),
  spellings: z.array(z.string()),
  descriptions: z.array(z.string()),
  filePaths: z.array(path),
  ...figures,
})

export const reviewQuerySchema = z.object({
  page: pageNumber,
  sort: z.enum(sortsOf(categoryReviewSortFields)).default('-spend'),
})

export const reviewSchema = z.object({
  revision: z.int(),
  currency: z.string(),
  items: z.array(reviewItemSchema),
  total: z.int(),
  page: z.int(),
  ...figures,
})

export const impactSchema = z.object({
  currency: z.string(),
  /** Lines that are in another category than before. */
  ...figures,
  contracts: z.int(),
  suppliers: z.int(),
  totalSpend: z.string(),
  /** Where lines go, the largest first. */
  moves: z.array(z.object({ from: path, to: path, ...figures })),
  otherMoves: z.int(),
})

export const importPlanSchema = z.object({
  added: z.array(path),
  renamed: z.array(z.object({ from: path, to: path })),
  unchanged: z.int(),
  /** Categories that the text does not name. */
  missing: z.array(path),
  faults: z.array(z.object({ row: z.int(), message: z.string() })),
})

export const changedCategoriesSchema = z.object({ id: z.uuid(), revision: z.int() })
export const undoneCategoriesSchema = z.object({ isDone: z.literal(true) })

export const changePreviewSchema = z.object({
  revision: z.int(),
  summary: z.string(),
  impact: impactSchema,
  /** Of an import only. */
  plan: importPlanSchema.nullable(),
})

export const categoryChangeSchema = z.object({
  id: z.uuid(),
  action: z.string(),
  summary: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  /** Only the newest change that stands can be undone. */
  canUndo: z.boolean(),
})

export const categoryChangesSchema = z.object({
  items: z.array(categoryChangeSchema),
  total: z.int(),
  page: z.int(),
})

export const trainedModelSchema = z.object({
  trainedAt: z.iso.datetime(),
  trainedOn: z.int(),
  heldOut: z.int(),
  correct: z.int(),
  /** Share of the held-out kinds of line it got right, with its 95% interval; `null` when too few were held out. */
  accuracy: z.object({ value: z.number(), low: z.number(), high: z.number(), byMoney: z.number() }).nullable(),
})

export const categoryModelSchema = z.object({
  trainingSince: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  model: trainedModelSchema.nullable(),
  currency: z.string(),
  decided: z.array(decidedSchema),
})

/** Which line it is asked of: the row of an upload. */
export const categoryReasonQuerySchema = z.object({
  upload: z.uuid(),
  row: z.coerce.number<number>().int().min(1).max(4_294_967_295),
})

export const categoryReasonSchema = z.object({
  path,
  by: z.enum([...deciders, 'own']),
  /** The rule in words, when one decided. */
  rule: z.string().nullable(),
  confidence: z.number().nullable(),
  words: z.array(wordSchema),
})

export type RuleConditionInput = z.infer<typeof ruleConditionSchema>
export type RuleField = (typeof ruleFields)[number]
export type RuleOp = (typeof ruleOps)[number]
export type ReviewKey = z.infer<typeof reviewKeySchema>
export type CategoryEdit = z.infer<typeof categoryEditSchema>
export type CategoryEditInput = z.input<typeof categoryEditSchema>
export type ChangeRequest = z.infer<typeof changeRequestSchema>
export type CategoryNode = z.infer<typeof categoryNodeSchema>
export type Decider = (typeof deciders)[number]
export type Decided = z.infer<typeof decidedSchema>
export type CategoryTree = z.infer<typeof categoryTreeSchema>
export type CategoryRule = z.infer<typeof categoryRuleSchema>
export type CategoryRules = z.infer<typeof categoryRulesSchema>
export type ReviewItem = z.infer<typeof reviewItemSchema>
export type CategoryReview = z.infer<typeof reviewSchema>
export type CategoryImpact = z.infer<typeof impactSchema>
export type ImportPlan = z.infer<typeof importPlanSchema>
export type ChangePreview = z.infer<typeof changePreviewSchema>
export type CategoryChange = z.infer<typeof categoryChangeSchema>
export type TrainedModel = z.infer<typeof trainedModelSchema>
export type CategoryModel = z.infer<typeof categoryModelSchema>
export type CategoryReason = z.infer<typeof categoryReasonSchema>
export type Word = z.infer<typeof wordSchema>

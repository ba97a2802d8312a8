import { call } from '../call.ts'
import type {
  changedFamilySchema,
  clusteredSchema,
  clusterRequestSchema,
  decisionSchema,
  familiesQuerySchema,
  familiesSchema,
  familyChangesSchema,
  familyDetailSchema,
  impactRequestSchema,
  impactSchema,
  mergeSchema,
  moveSchema,
  pagedKindQuerySchema,
  renameSchema,
  reviewSchema,
  splitSchema,
} from '../families.ts'
import type { itemPathSchema } from '../item-path.ts'

export const listFamilies = call<{ query: typeof familiesQuerySchema; answer: typeof familiesSchema }>().get(
  'families',
  'data:read',
  'The families of suppliers or customers that have lines, twenty a page',
)

export const listFamilyReview = call<{ query: typeof pagedKindQuerySchema; answer: typeof reviewSchema }>().get(
  'families/review',
  'data:read',
  'Pairs of families that may be one, the most money first',
)

export const decideFamilyPair = call<{
  params: typeof itemPathSchema
  body: typeof decisionSchema
  answer: typeof changedFamilySchema
}>().post('families/review/:id', 'data:write', 'A person’s word on a pair: one family, two, or open again')

export const askFamilyImpact = call<{ body: typeof impactRequestSchema; answer: typeof impactSchema }>().post(
  'families/impact',
  'data:read',
  'What a merge, split or move would restate, before it is done',
)

export const mergeFamilies = call<{ body: typeof mergeSchema; answer: typeof changedFamilySchema }>().post(
  'families/merge',
  'data:write',
  'Families put into another',
)

export const splitFamily = call<{ body: typeof splitSchema; answer: typeof changedFamilySchema }>().post(
  'families/split',
  'data:write',
  'Spellings made a family of their own',
)

export const moveSpellings = call<{ body: typeof moveSchema; answer: typeof changedFamilySchema }>().post(
  'families/move',
  'data:write',
  'Spellings put into another family',
)

export const renameFamily = call<{ body: typeof renameSchema; answer: typeof changedFamilySchema }>().post(
  'families/rename',
  'data:write',
  'A family under another name',
)

export const listFamilyChanges = call<{ query: typeof pagedKindQuerySchema; answer: typeof familyChangesSchema }>().get(
  'families/changes',
  'data:read',
  'What was done to families, newest first',
)

export const undoFamilyChange = call<{ params: typeof itemPathSchema; answer: typeof changedFamilySchema }>().post(
  'families/changes/:id/undo',
  'data:write',
  'The names of a change are back where they were',
)

export const clusterFamilies = call<{ body: typeof clusterRequestSchema; answer: typeof clusteredSchema }>().post(
  'families/cluster',
  'data:write',
  'New names put into families, and families that are surely one joined',
)

export const getFamily = call<{ params: typeof itemPathSchema; answer: typeof familyDetailSchema }>().get(
  'families/:id',
  'data:read',
  'A family with its spellings',
)

import { call, fileCall } from '../call.ts'
import type {
  categoryChangesSchema,
  categoryModelSchema,
  categoryReasonQuerySchema,
  categoryReasonSchema,
  categoryRulesSchema,
  categoryTreeSchema,
  changedCategoriesSchema,
  changePreviewSchema,
  changeRequestSchema,
  impactSchema,
  reviewQuerySchema,
  reviewSchema,
  undoneCategoriesSchema,
} from '../categories.ts'
import type { itemPathSchema } from '../item-path.ts'
import type { pageQuerySchema } from '../page-query.ts'

export const listCategories = call<{ answer: typeof categoryTreeSchema }>().get(
  'categories',
  'data:read',
  'The category tree, with the lines and the money in it',
)

export const downloadCategoryTree = fileCall('text/csv').get(
  'categories/tree.csv',
  'data:read',
  'The tree, a column a level',
)

export const explainCategory = call<{
  query: typeof categoryReasonQuerySchema
  answer: typeof categoryReasonSchema
}>().get('categories/why', 'data:read', 'Why a purchase line is in its category')

export const listCategoryRules = call<{ answer: typeof categoryRulesSchema }>().get(
  'category-rules',
  'data:read',
  'The rules in their order, each with what it decides',
)

export const listCategoryReview = call<{ query: typeof reviewQuerySchema; answer: typeof reviewSchema }>().get(
  'category-review',
  'data:read',
  'What no rule and no certain guess decided, the most money first unless sorted otherwise',
)

export const getCategoryModel = call<{ answer: typeof categoryModelSchema }>().get(
  'category-model',
  'data:read',
  'The text model and how right it was on lines it had not seen',
)

export const trainCategoryModel = call<{ answer: typeof categoryModelSchema }>().post(
  'category-model',
  'data:write',
  'A new text model is being trained',
  202,
)

export const listCategoryChanges = call<{ query: typeof pageQuerySchema; answer: typeof categoryChangesSchema }>().get(
  'category-changes',
  'data:read',
  'Changes of the categories, newest first',
)

export const previewCategoryChange = call<{
  body: typeof changeRequestSchema
  answer: typeof changePreviewSchema
}>().post('category-changes/preview', 'data:write', 'What a change would do to lines, without doing it')

export const changeCategories = call<{
  body: typeof changeRequestSchema
  answer: typeof changedCategoriesSchema
}>().post('category-changes', 'data:write', 'The change is made, for every reader at once', 201)

export const previewCategoryUndo = call<{ params: typeof itemPathSchema; answer: typeof impactSchema }>().get(
  'category-changes/:id/undo',
  'data:write',
  'What taking the change back would do to lines, without doing it',
)

export const undoCategoryChange = call<{
  params: typeof itemPathSchema
  answer: typeof undoneCategoriesSchema
}>().delete('category-changes/:id', 'data:write', 'The change is taken back')

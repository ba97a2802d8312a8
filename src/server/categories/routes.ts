import * as calls from '#shared/calls/categories.ts'
import {
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
} from '#shared/categories.ts'
import { categoryChangeWords } from '#shared/category-change.ts'
import { countsIn } from '#shared/formats/write-number.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { answerCall, answerFileCall, routerOf } from '../http/answer-call.ts'
import { changeCategories, previewChange, previewUndo, undoChange } from './change-categories.ts'
import { explainLine } from './explain-line.ts'
import { describeModel, listCategories, listRules } from './list-categories.ts'
import { listReview } from './list-review.ts'
import { listChanges } from './store.ts'
import { requestTraining } from './train-model.ts'
import { treeCsv } from './tree-csv.ts'

/** The organisation's categories, below `/api/organization/:organizationUuid`. */
export const categoryRoutes = routerOf(
  answerCall(calls.listCategories, { answer: categoryTreeSchema }, ({ scope }) => listCategories(scope)),
  answerFileCall(calls.downloadCategoryTree, {}, async ({ c, scope }) => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="categories.csv"')
    return c.body(await treeCsv(scope))
  }),
  answerCall(
    calls.explainCategory,
    { query: categoryReasonQuerySchema, answer: categoryReasonSchema },
    ({ scope, query }) => explainLine(scope, query),
  ),
  answerCall(calls.listCategoryRules, { answer: categoryRulesSchema }, ({ scope }) => listRules(scope)),
  answerCall(calls.listCategoryReview, { query: reviewQuerySchema, answer: reviewSchema }, ({ scope, query }) =>
    listReview(scope, query),
  ),
  answerCall(calls.getCategoryModel, { answer: categoryModelSchema }, ({ scope }) => describeModel(scope)),
  answerCall(calls.trainCategoryModel, { answer: categoryModelSchema }, async ({ scope }) => {
    await requestTraining(scope)
    return await describeModel(scope)
  }),
  answerCall(
    calls.listCategoryChanges,
    { query: pageQuerySchema, answer: categoryChangesSchema },
    async ({ scope, query }) => {
      const { page } = query
      const { rows, total, undoable } = await listChanges(scope, page)
      const items = rows.map(({ uuid, action, facts, summary, at, by, undoneAt }) => ({
        id: uuid,
        action,
        summary: facts ? categoryChangeWords(facts, countsIn(scope.formats)) : (summary ?? ''),
        at: at.toISOString(),
        by,
        undoneAt: undoneAt?.toISOString() ?? null,
        canUndo: uuid === undoable,
      }))
      return { items, total, page }
    },
  ),
  answerCall(
    calls.previewCategoryChange,
    { body: changeRequestSchema, answer: changePreviewSchema },
    ({ scope, body }) => previewChange(scope, body),
  ),
  answerCall(
    calls.changeCategories,
    { body: changeRequestSchema, answer: changedCategoriesSchema },
    ({ scope, body }) => changeCategories(scope, body),
  ),
  answerCall(calls.previewCategoryUndo, { params: itemPathSchema, answer: impactSchema }, ({ scope, params }) =>
    previewUndo(scope, params.id),
  ),
  answerCall(
    calls.undoCategoryChange,
    { params: itemPathSchema, answer: undoneCategoriesSchema },
    async ({ scope, params }) => {
      await undoChange(scope, params.id)
      return { isDone: true as const }
    },
  ),
)

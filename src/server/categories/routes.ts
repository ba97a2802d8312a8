import { z } from 'zod'
import {
  categoryChangesSchema,
  categoryModelSchema,
  categoryReasonSchema,
  categoryRulesSchema,
  categoryTreeSchema,
  changePreviewSchema,
  changeRequestSchema,
  impactSchema,
  reviewSchema,
} from '#shared/categories.ts'
import { allow, answers, answersAs, createRouter, validate } from '../http/router.ts'
import { changeCategories, previewChange, previewUndo, undoChange } from './change-categories.ts'
import { explainLine } from './explain-line.ts'
import { describeModel, listCategories, listRules } from './list-categories.ts'
import { listReview } from './list-review.ts'
import { listChanges } from './store.ts'
import { requestTraining } from './train-model.ts'
import { treeCsv } from './tree-csv.ts'

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) })
const lineQuery = z.object({ upload: z.uuid(), row: z.coerce.number().int().min(1).max(4_294_967_295) })
const oneChange = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))
const changedSchema = z.object({ id: z.uuid(), revision: z.int() })
const doneSchema = z.object({ isDone: z.literal(true) })

/** The organisation's categories, below `/api/organization/:organizationUuid`. */
export const categoryRoutes = createRouter()
  .get(
    '/categories',
    allow('data:read'),
    answers('The category tree, with the lines and the money in it', categoryTreeSchema),
    async c => c.json(await listCategories(c.get('scope'))),
  )
  .get('/categories/tree.csv', allow('data:read'), answersAs('The tree, a column a level', 'text/csv'), async c => {
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="categories.csv"')
    return c.body(await treeCsv(c.get('scope')))
  })
  .get(
    '/categories/why',
    allow('data:read'),
    validate('query', lineQuery),
    answers('Why a purchase line is in its category', categoryReasonSchema),
    async c => c.json(await explainLine(c.get('scope'), c.req.valid('query'))),
  )
  .get(
    '/category-rules',
    allow('data:read'),
    answers('The rules in their order, each with what it decides', categoryRulesSchema),
    async c => c.json(await listRules(c.get('scope'))),
  )
  .get(
    '/category-review',
    allow('data:read'),
    validate('query', pageQuery),
    answers('What no rule and no certain guess decided, the most money first', reviewSchema),
    async c => c.json(await listReview(c.get('scope'), c.req.valid('query').page)),
  )
  .get(
    '/category-model',
    allow('data:read'),
    answers('The text model and how right it was on lines it had not seen', categoryModelSchema),
    async c => c.json(await describeModel(c.get('scope'))),
  )
  .post(
    '/category-model',
    allow('data:write'),
    answers('A new text model is being trained', categoryModelSchema, 202),
    async c => {
      await requestTraining(c.get('scope'))
      return c.json(await describeModel(c.get('scope')), 202)
    },
  )
  .get(
    '/category-changes',
    allow('data:read'),
    validate('query', pageQuery),
    answers('Changes of the categories, newest first', categoryChangesSchema),
    async c => {
      const { page } = c.req.valid('query')
      const { rows, total, undoable } = await listChanges(c.get('scope'), page)
      const items = rows.map(({ uuid, action, summary, at, by, undoneAt }) => ({
        id: uuid,
        action,
        summary,
        at: at.toISOString(),
        by,
        undoneAt: undoneAt?.toISOString() ?? null,
        canUndo: uuid === undoable,
      }))
      return c.json({ items, total, page })
    },
  )
  .post(
    '/category-changes/preview',
    allow('data:write'),
    validate('json', changeRequestSchema),
    answers('What a change would do to lines, without doing it', changePreviewSchema),
    async c => c.json(await previewChange(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/category-changes',
    allow('data:write'),
    validate('json', changeRequestSchema),
    answers('The change is made, for every reader at once', changedSchema, 201),
    async c => c.json(await changeCategories(c.get('scope'), c.req.valid('json')), 201),
  )
  .get(
    '/category-changes/:id/undo',
    allow('data:write'),
    oneChange,
    answers('What taking the change back would do to lines, without doing it', impactSchema),
    async c => c.json(await previewUndo(c.get('scope'), c.req.valid('param').id)),
  )
  .delete(
    '/category-changes/:id',
    allow('data:write'),
    oneChange,
    answers('The change is taken back', doneSchema),
    async c => {
      await undoChange(c.get('scope'), c.req.valid('param').id)
      return c.json({ isDone: true as const })
    },
  )

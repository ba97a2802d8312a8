import { z } from 'zod'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import {
  defaultViewInputSchema,
  defaultViewQuerySchema,
  defaultViewSchema,
  savedViewChangeSchema,
  savedViewInputSchema,
  savedViewListSchema,
  savedViewSchema,
} from '../contract-views.ts'
import { changeSavedView, createSavedView, deleteSavedView } from './change-saved-view.ts'
import { deleteDefaultView, getDefaultView, setDefaultView } from './default-view.ts'
import { getSavedView, listSavedViews } from './views-store.ts'

const pageSchema = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) })
const oneView = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))

/** Views that people keep. Personal ones need no right but to read; what everybody sees is decided in the use case. */
export const savedViewRoutes = createRouter()
  .get(
    '/analytics/views',
    allow('analytics:read'),
    validate('query', pageSchema),
    answers('The saved views of the person and those that are shared, twenty a page', savedViewListSchema),
    async c => c.json(await listSavedViews(c.get('scope'), c.req.valid('query').page)),
  )
  .post(
    '/analytics/views',
    allow('analytics:read'),
    validate('json', savedViewInputSchema),
    answers('The saved view', savedViewSchema, 201),
    async c => c.json(await createSavedView(c.get('scope'), c.req.valid('json')), 201),
  )
  .get('/analytics/views/:id', allow('analytics:read'), oneView, answers('A saved view', savedViewSchema), async c => {
    const scope = c.get('scope')
    return c.json(await scope.db(tx => getSavedView(tx, scope, c.req.valid('param').id)))
  })
  .patch(
    '/analytics/views/:id',
    allow('analytics:read'),
    oneView,
    validate('json', savedViewChangeSchema),
    answers('The changed saved view', savedViewSchema),
    async c => c.json(await changeSavedView(c.get('scope'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/analytics/views/:id',
    allow('analytics:read'),
    oneView,
    answersAs('The saved view is deleted', 'text/plain', 204),
    async c => {
      await deleteSavedView(c.get('scope'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/analytics/default-view',
    allow('analytics:read'),
    answers('What analytics opens with', defaultViewSchema),
    async c => c.json(await getDefaultView(c.get('scope'))),
  )
  .put(
    '/analytics/default-view',
    allow('analytics:read'),
    validate('json', defaultViewInputSchema),
    answers('What analytics opens with now', defaultViewSchema),
    async c => c.json(await setDefaultView(c.get('scope'), c.req.valid('json'))),
  )
  .delete(
    '/analytics/default-view',
    allow('analytics:read'),
    validate('query', defaultViewQuerySchema),
    answers('What analytics opens with now', defaultViewSchema),
    async c => c.json(await deleteDefaultView(c.get('scope'), c.req.valid('query').whose)),
  )

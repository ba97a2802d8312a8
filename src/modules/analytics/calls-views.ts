import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type {
  defaultViewInputSchema,
  defaultViewQuerySchema,
  defaultViewSchema,
  savedViewChangeSchema,
  savedViewInputSchema,
  savedViewListSchema,
  savedViewSchema,
} from './contract-views.ts'

export const listSavedViews = call<{ query: typeof pageQuerySchema; answer: typeof savedViewListSchema }>().get(
  'analytics/views',
  'analytics:read',
  'The saved views of the person and those that are shared, twenty a page',
)

export const createSavedView = call<{ body: typeof savedViewInputSchema; answer: typeof savedViewSchema }>().post(
  'analytics/views',
  'analytics:read',
  'The saved view',
  201,
)

export const getSavedView = call<{ params: typeof itemPathSchema; answer: typeof savedViewSchema }>().get(
  'analytics/views/:id',
  'analytics:read',
  'A saved view',
)

export const changeSavedView = call<{
  params: typeof itemPathSchema
  body: typeof savedViewChangeSchema
  answer: typeof savedViewSchema
}>().patch('analytics/views/:id', 'analytics:read', 'The changed saved view')

export const deleteSavedView = call<{ params: typeof itemPathSchema }>().delete(
  'analytics/views/:id',
  'analytics:read',
  'The saved view is deleted',
  204,
)

export const getDefaultView = call<{ answer: typeof defaultViewSchema }>().get(
  'analytics/default-view',
  'analytics:read',
  'What analytics opens with',
)

export const setDefaultView = call<{ body: typeof defaultViewInputSchema; answer: typeof defaultViewSchema }>().put(
  'analytics/default-view',
  'analytics:read',
  'What analytics opens with now',
)

export const deleteDefaultView = call<{
  query: typeof defaultViewQuerySchema
  answer: typeof defaultViewSchema
}>().delete('analytics/default-view', 'analytics:read', 'What analytics opens with now')

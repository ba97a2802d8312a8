import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { uploadDetailSchema } from './contract.ts'
import type { skipStepsSchema } from './contract-recipes.ts'
import type {
  dataHealthSchema,
  recipeVersionPathSchema,
  sourceChangeSchema,
  sourceDetailSchema,
  sourcePageSchema,
  sourceQuerySchema,
} from './contract-sources.ts'

export const listSources = call<{ query: typeof sourceQuerySchema; answer: typeof sourcePageSchema }>().get(
  'sources',
  'data:read',
  'The sources of files, by name',
)

export const getSource = call<{ params: typeof itemPathSchema; answer: typeof sourceDetailSchema }>().get(
  'sources/:id',
  'data:read',
  'One source with its recipe and health',
)

export const changeSource = call<{
  params: typeof itemPathSchema
  body: typeof sourceChangeSchema
  answer: typeof sourceDetailSchema
}>().patch('sources/:id', 'data:write', 'The changed source')

export const restoreRecipe = call<{ params: typeof recipeVersionPathSchema; answer: typeof sourceDetailSchema }>().post(
  'sources/:id/recipes/:version/restore',
  'data:write',
  'The source, doing again what an older version of its recipe did',
)

export const getDataHealth = call<{ answer: typeof dataHealthSchema }>().get(
  'data-health',
  'data:read',
  'The health of what is loaded',
)

export const skipSteps = call<{
  params: typeof itemPathSchema
  body: typeof skipStepsSchema
  answer: typeof uploadDetailSchema
}>().put('uploads/:id/skipped-steps', 'data:write', 'The upload, with the failed steps of its recipe that are left out')

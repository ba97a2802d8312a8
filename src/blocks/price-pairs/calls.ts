import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { pairChoicesSchema, pairInputSchema, pairSchema } from './definition.ts'

export const listPairChoices = call<{ answer: typeof pairChoicesSchema }>().get(
  'analytics/price-pairs/choices',
  'analytics:read',
  'What may stand beside what, with what names suggest',
)

export const createPair = call<{ body: typeof pairInputSchema; answer: typeof pairSchema }>().post(
  'analytics/price-pairs',
  'analytics:write',
  'The pair',
  201,
)

export const deletePair = call<{ params: typeof itemPathSchema }>().delete(
  'analytics/price-pairs/:id',
  'analytics:write',
  'The pair is taken away',
  204,
)

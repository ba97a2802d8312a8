import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { okrTreeQuerySchema } from './contract.ts'
import type { goalMoneySchema, goalSupportSchema, unlinkedSchema } from './contract-money.ts'

export const getSupport = call<{ params: typeof itemPathSchema; answer: typeof goalSupportSchema }>().get(
  'okr/objectives/:id/support',
  'okr:read',
  'The actions that support an objective or its key results, with what they are to save and what came of it',
)
export const getMoney = call<{ query: typeof okrTreeQuerySchema; answer: typeof goalMoneySchema }>().get(
  'okr/money',
  'okr:read',
  'What the actions that support the goals of a period are to save, rolled up, and what came of it',
)
export const getUnlinked = call<{ query: typeof okrTreeQuerySchema; answer: typeof unlinkedSchema }>().get(
  'okr/unlinked',
  'okr:read',
  'Actions that support no goal, and key results of a period that no action supports',
)

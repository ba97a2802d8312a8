import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  myObligationsSchema,
  obligationChangeSchema,
  obligationInputSchema,
  obligationPathSchema,
  obligationSchema,
  obligationsSchema,
  obligationVersionSchema,
} from './contract-obligations.ts'

type Item = typeof itemPathSchema
type OfContract = typeof obligationPathSchema
type Answer = typeof obligationSchema

export const myObligations = call<{ answer: typeof myObligationsSchema }>().get(
  'contract-obligations/mine',
  'documents:read',
  'The obligations of contracts that are the person’s and overdue or due within a week',
)
export const listObligations = call<{ params: Item; answer: typeof obligationsSchema }>().get(
  'contracts/:id/obligations',
  'documents:read',
  'What a contract obliges to, open ones first by their day',
)
export const createObligation = call<{ params: Item; body: typeof obligationInputSchema; answer: Answer }>().post(
  'contracts/:id/obligations',
  'documents:write',
  'Adds an obligation to a contract',
  201,
)
export const changeObligation = call<{
  params: OfContract
  body: typeof obligationChangeSchema
  answer: Answer
}>().patch(
  'contracts/:id/obligations/:obligation',
  'documents:write',
  'Changes an obligation; 409 for an older version',
)
export const deleteObligation = call<{ params: OfContract }>().delete(
  'contracts/:id/obligations/:obligation',
  'documents:write',
  'Removes an obligation from a contract',
  204,
)
export const completeObligation = call<{
  params: OfContract
  body: typeof obligationVersionSchema
  answer: Answer
}>().post(
  'contracts/:id/obligations/:obligation/done',
  'documents:write',
  'Says that an obligation is done; one that repeats is due again',
)
export const reopenObligation = call<{
  params: OfContract
  body: typeof obligationVersionSchema
  answer: Answer
}>().post(
  'contracts/:id/obligations/:obligation/reopen',
  'documents:write',
  'Takes back that an obligation was done, so that it is due as it was',
)

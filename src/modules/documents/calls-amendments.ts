import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  amendmentChangeSchema,
  amendmentInputSchema,
  amendmentPathSchema,
  amendmentSchema,
  amendmentsSchema,
} from './contract-amendments.ts'

type Item = typeof itemPathSchema
type OfContract = typeof amendmentPathSchema
type Answer = typeof amendmentSchema

export const listAmendments = call<{ params: Item; answer: typeof amendmentsSchema }>().get(
  'contracts/:id/amendments',
  'documents:read',
  'What changed a contract later, by the day it took effect, and the documents about it',
)
export const createAmendment = call<{ params: Item; body: typeof amendmentInputSchema; answer: Answer }>().post(
  'contracts/:id/amendments',
  'documents:write',
  'Adds an amendment to a contract',
  201,
)
export const changeAmendment = call<{
  params: OfContract
  body: typeof amendmentChangeSchema
  answer: Answer
}>().patch('contracts/:id/amendments/:amendment', 'documents:write', 'Changes an amendment; 409 for an older version')
export const deleteAmendment = call<{ params: OfContract }>().delete(
  'contracts/:id/amendments/:amendment',
  'documents:write',
  'Removes an amendment from a contract',
  204,
)

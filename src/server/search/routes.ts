import * as calls from '#shared/calls/search.ts'
import { searchQuerySchema, searchSchema } from '#shared/search-contract.ts'
import { answerCall } from '../http/answer-call.ts'
import { search } from './search.ts'

/** The search over all kinds, below `/api/organization/:organizationUuid`. */
export const searchRoutes = answerCall(
  calls.search,
  { query: searchQuerySchema, answer: searchSchema },
  async ({ scope, query }) => ({ groups: await search(scope, query.q) }),
)

import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-one-contract.ts'
import { documentSchema } from '../../contract.ts'
import { claimInputSchema, contractPageSchema } from '../../contract-one-contract.ts'
import { draftClaim } from '../claims/draft-claim.ts'
import { loadContract } from './load-contract.ts'

const item = { params: itemPathSchema }

/** The calls of one contract, below `/api/organization/:organizationUuid`. */
export const oneContractRoutes = routerOf(
  answerCall(calls.getContractPage, { ...item, answer: contractPageSchema }, ({ scope, params }) =>
    loadContract(scope, params.id),
  ),
  answerCall(calls.draftClaim, { ...item, body: claimInputSchema, answer: documentSchema }, ({ scope, params, body }) =>
    draftClaim(scope, params.id, body),
  ),
)

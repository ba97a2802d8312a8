import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-amendments.ts'
import {
  amendmentChangeSchema,
  amendmentInputSchema,
  amendmentPathSchema,
  amendmentSchema,
  amendmentsSchema,
} from '../../contract-amendments.ts'
import { changeAmendment, createAmendment, deleteAmendment, listAmendments } from './amendments.ts'

/** The calls of what changed contracts later, below `/api/organization/:organizationUuid`. */
export const amendmentRoutes = routerOf(
  answerCall(calls.listAmendments, { params: itemPathSchema, answer: amendmentsSchema }, ({ scope, params }) =>
    listAmendments(scope, params.id),
  ),
  answerCall(
    calls.createAmendment,
    { params: itemPathSchema, body: amendmentInputSchema, answer: amendmentSchema },
    ({ scope, params, body }) => createAmendment(scope, params.id, body),
  ),
  answerCall(
    calls.changeAmendment,
    { params: amendmentPathSchema, body: amendmentChangeSchema, answer: amendmentSchema },
    ({ scope, params, body }) => changeAmendment(scope, params, body),
  ),
  answerCall(calls.deleteAmendment, { params: amendmentPathSchema }, ({ scope, params }) =>
    deleteAmendment(scope, params),
  ),
)

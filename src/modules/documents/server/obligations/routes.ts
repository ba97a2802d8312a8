import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-obligations.ts'
import {
  myObligationsSchema,
  obligationChangeSchema,
  obligationInputSchema,
  obligationPathSchema,
  obligationSchema,
  obligationsSchema,
  obligationVersionSchema,
} from '../../contract-obligations.ts'
import {
  changeObligation,
  completeObligation,
  createObligation,
  deleteObligation,
  reopenObligation,
} from './change-obligation.ts'
import { listMyObligations, listObligations } from './list-obligations.ts'

const ofContract = { params: itemPathSchema }
const one = { params: obligationPathSchema, answer: obligationSchema }

/** The calls of what contracts oblige to, below `/api/organization/:organizationUuid`. */
export const obligationRoutes = routerOf(
  answerCall(calls.myObligations, { answer: myObligationsSchema }, ({ scope }) => listMyObligations(scope)),
  answerCall(calls.listObligations, { ...ofContract, answer: obligationsSchema }, ({ scope, params }) =>
    listObligations(scope, params.id),
  ),
  answerCall(
    calls.createObligation,
    { ...ofContract, body: obligationInputSchema, answer: obligationSchema },
    ({ scope, params, body }) => createObligation(scope, params.id, body),
  ),
  answerCall(calls.changeObligation, { ...one, body: obligationChangeSchema }, ({ scope, params, body }) =>
    changeObligation(scope, params, body),
  ),
  answerCall(calls.deleteObligation, { params: obligationPathSchema }, ({ scope, params }) =>
    deleteObligation(scope, params),
  ),
  answerCall(calls.completeObligation, { ...one, body: obligationVersionSchema }, ({ scope, params, body }) =>
    completeObligation(scope, params, body.version),
  ),
  answerCall(calls.reopenObligation, { ...one, body: obligationVersionSchema }, ({ scope, params, body }) =>
    reopenObligation(scope, params, body.version),
  ),
)

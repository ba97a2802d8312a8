import { answerCall, routerOf } from '#server/http/answer-call.ts'
import * as calls from '../calls.ts'
import { attentionAnswerSchema, summariesQuerySchema, summariesV1Schema, summariesV2Schema } from '../contract.ts'
import { loadAttentionOfAll, loadSummariesV1, loadSummariesV2 } from './load-summaries.ts'

/** The summaries calls of the specification, below `/api/organization/:organizationUuid`. */
export const routes = routerOf(
  answerCall(calls.getSummariesV1, { query: summariesQuerySchema, answer: summariesV1Schema }, ({ scope, query }) =>
    loadSummariesV1(scope, query),
  ),
  answerCall(calls.getSummariesV2, { query: summariesQuerySchema, answer: summariesV2Schema }, ({ scope, query }) =>
    loadSummariesV2(scope, query),
  ),
  answerCall(calls.getAttention, { query: summariesQuerySchema, answer: attentionAnswerSchema }, ({ scope, query }) =>
    loadAttentionOfAll(scope, query),
  ),
)

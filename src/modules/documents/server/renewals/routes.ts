import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-renewals.ts'
import {
  decideSchema,
  leadTimesAnswerSchema,
  leadTimesSchema,
  myRenewalsSchema,
  renewalFiguresQuerySchema,
  renewalFiguresSchema,
  renewalOwnerSchema,
  renewalSchema,
  renewalsExportSchema,
  renewalsQuerySchema,
  renewalsSchema,
  snoozeSchema,
  undoDecisionSchema,
} from '../../contract-renewals.ts'
import {
  decideRenewal,
  getLeadTimes,
  getRenewal,
  setLeadTimes,
  setRenewalOwner,
  snoozeRenewal,
  undoDecision,
} from './change-renewal.ts'
import { exportRenewals, listMyRenewals, listRenewals } from './list-renewals.ts'
import { loadFigures } from './load-figures.ts'

const item = { params: itemPathSchema, answer: renewalSchema }

/** The calls of the renewal desk, below `/api/organization/:organizationUuid`. */
export const renewalRoutes = routerOf(
  answerCall(calls.listRenewals, { query: renewalsQuerySchema, answer: renewalsSchema }, ({ scope, query }) =>
    listRenewals(scope, query),
  ),
  // Before the contract of those names.
  answerCall(calls.myRenewals, { answer: myRenewalsSchema }, ({ scope }) => listMyRenewals(scope)),
  answerFileCall(calls.exportRenewals, { query: renewalsExportSchema }, ({ c, scope, query }) =>
    answerFile(c, () => exportRenewals(scope, query)),
  ),
  answerCall(
    calls.renewalFigures,
    { query: renewalFiguresQuerySchema, answer: renewalFiguresSchema },
    ({ scope, query }) => loadFigures(scope, query.contracts),
  ),
  answerCall(calls.getLeadTimes, { answer: leadTimesAnswerSchema }, ({ scope }) => getLeadTimes(scope)),
  answerCall(calls.setLeadTimes, { body: leadTimesSchema, answer: leadTimesAnswerSchema }, ({ scope, body }) =>
    setLeadTimes(scope, body),
  ),
  answerCall(calls.getRenewal, item, ({ scope, params }) => getRenewal(scope, params.id)),
  answerCall(calls.decideRenewal, { ...item, body: decideSchema }, ({ scope, params, body }) =>
    decideRenewal(scope, params.id, body),
  ),
  answerCall(calls.undoDecision, { ...item, body: undoDecisionSchema }, ({ scope, params, body }) =>
    undoDecision(scope, params.id, body),
  ),
  answerCall(calls.snoozeRenewal, { ...item, body: snoozeSchema }, ({ scope, params, body }) =>
    snoozeRenewal(scope, params.id, body),
  ),
  answerCall(calls.setRenewalOwner, { ...item, body: renewalOwnerSchema }, ({ scope, params, body }) =>
    setRenewalOwner(scope, params.id, body.owner),
  ),
)

import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import * as calls from '../calls.ts'
import {
  draftInputSchema,
  publishInputSchema,
  reportChangeSchema,
  reportDetailSchema,
  reportFileInputSchema,
  reportInputSchema,
  reportListSchema,
  reportVersionListSchema,
  reportVersionPathSchema,
  restoreInputSchema,
} from '../contract.ts'
import { reportStillSchema } from '../contract-stills.ts'
import { changeReport, createReport, deleteReport, listBuilt } from './change-report.ts'
import { listReportVersions, publishReport, restoreReportVersion, saveDraft } from './change-versions.ts'
import { takeOutReport } from './out/take-out-report.ts'
import { showStill } from './stills/show-still.ts'
import { presentReport } from './store.ts'

const item = { params: itemPathSchema }
const answer = reportDetailSchema

/** The calls of reports. */
export const routes = routerOf(
  answerCall(calls.listBuiltReports, { query: pageQuerySchema, answer: reportListSchema }, ({ scope, query }) =>
    listBuilt(scope, query.page),
  ),
  answerCall(calls.createReport, { body: reportInputSchema, answer }, ({ scope, body }) => createReport(scope, body)),
  answerCall(calls.getReport, { ...item, answer }, ({ scope, params }) =>
    scope.db(tx => presentReport(tx, scope, params.id)),
  ),
  answerCall(calls.changeReport, { ...item, body: reportChangeSchema, answer }, ({ scope, params, body }) =>
    changeReport(scope, params.id, body),
  ),
  answerCall(calls.saveDraft, { ...item, body: draftInputSchema, answer }, ({ scope, params, body }) =>
    saveDraft(scope, params.id, body),
  ),
  answerCall(calls.publishReport, { ...item, body: publishInputSchema, answer }, ({ scope, params, body }) =>
    publishReport(scope, params.id, body),
  ),
  answerCall(calls.listReportVersions, { ...item, answer: reportVersionListSchema }, ({ scope, params }) =>
    listReportVersions(scope, params.id),
  ),
  answerCall(
    calls.getReportStill,
    { params: reportVersionPathSchema, answer: reportStillSchema },
    ({ scope, params }) => showStill(scope, params.id, params.number),
  ),
  answerCall(
    calls.restoreReportVersion,
    { params: reportVersionPathSchema, body: restoreInputSchema, answer },
    ({ scope, params, body }) => restoreReportVersion(scope, params.id, { ...body, number: params.number }),
  ),
  answerFileCall(calls.takeOutReport, { ...item, body: reportFileInputSchema }, ({ c, scope, params, body }) =>
    answerFile(c, () => takeOutReport(scope, params.id, body)),
  ),
  answerCall(calls.deleteReport, item, ({ scope, params }) => deleteReport(scope, params.id)),
)

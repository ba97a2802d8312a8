import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { streamEvents } from '#server/http/stream-events.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../calls-uploads.ts'
import {
  commitRequestSchema,
  createdUploadSchema,
  createQuerySchema,
  historyQuerySchema,
  planRequestSchema,
  planSchema,
  rejectPageSchema,
  rejectsQuerySchema,
  sheetChoiceSchema,
  uploadDetailSchema,
  uploadPageSchema,
  uploadSchema,
} from '../contract.ts'
import { mappingSchema } from '../contract-mapping.ts'
import { sampleRequestSchema, sampleSchema } from '../contract-sample.ts'
import { undoQuerySchema, undoReportSchema } from '../contract-undo.ts'
import { chooseSheet } from './bring/choose-sheet.ts'
import { createUpload } from './bring/create-upload.ts'
import { loadAgain } from './bring/load-again.ts'
import { routesOfLines } from './lines/routes-of-lines.ts'
import { commitUpload } from './load/commit-upload.ts'
import { reportUndo } from './load/report-undo.ts'
import { undoUpload } from './load/undo-upload.ts'
import { listRejects } from './plan/list-rejects.ts'
import { mapUpload } from './plan/map-upload.ts'
import { planUpload } from './plan/plan-upload.ts'
import { streamRefused } from './plan/stream-refused.ts'
import { presentCreated, presentEntry, presentUpload, presentUploadDetail } from './present-upload.ts'
import { readingRoutes } from './reading-routes.ts'
import { sampleUpload } from './sample/sample-upload.ts'
import type { UploadRow } from './schema.ts'
import { sendUploadEvents } from './send-upload-events.ts'
import { sourceRoutes } from './sources/routes.ts'
import { getUpload, listUploads } from './store.ts'
import { findSameFile, listUploadLinks } from './upload-links.ts'

const linked = async (scope: Scope, { env }: Services, upload: UploadRow) =>
  presentUploadDetail(upload, await listUploadLinks(scope, upload), env.SEXTANT_UNDONE_FILES_DAYS)

export const routes = routerOf(
  readingRoutes,
  routesOfLines,
  sourceRoutes,
  answerCall(calls.listUploads, { query: historyQuerySchema, answer: uploadPageSchema }, async ({ scope, query }) => {
    const { rows, total } = await listUploads(scope, query)
    return { items: rows.map(presentEntry), total, page: query.page }
  }),
  answerCall(
    calls.createUpload,
    { query: createQuerySchema, answer: createdUploadSchema },
    async ({ c, scope, query }) => {
      const type = c.req.header('content-type')
      const upload = await createUpload(scope, { ...query, type, body: c.req.raw.body })
      return presentCreated(upload, await findSameFile(scope, upload))
    },
  ),
  answerCall(
    calls.loadUploadAgain,
    { params: itemPathSchema, answer: createdUploadSchema },
    async ({ scope, params }) => {
      const upload = await loadAgain(scope, params.id)
      return presentCreated(upload, await findSameFile(scope, upload))
    },
  ),
  answerCall(
    calls.getUpload,
    { params: itemPathSchema, answer: uploadDetailSchema },
    async ({ scope, services, params }) => linked(scope, services, await getUpload(scope, params.id)),
  ),
  answerCall(
    calls.mapUpload,
    { params: itemPathSchema, body: mappingSchema, answer: createdUploadSchema },
    async ({ scope, params, body }) => {
      const upload = await mapUpload(scope, params.id, body)
      return presentCreated(upload)
    },
  ),
  answerCall(
    calls.chooseSheet,
    { params: itemPathSchema, body: sheetChoiceSchema, answer: createdUploadSchema },
    async ({ scope, params, body }) => {
      const upload = await chooseSheet(scope, params.id, body.sheet)
      return presentCreated(upload)
    },
  ),
  answerCall(
    calls.sampleUpload,
    { params: itemPathSchema, body: sampleRequestSchema, answer: sampleSchema },
    ({ scope, params, body }) => sampleUpload(scope, params.id, body.mapping),
  ),
  answerCall(
    calls.planUpload,
    { params: itemPathSchema, body: planRequestSchema, answer: planSchema },
    ({ scope, params, body }) => planUpload(scope, params.id, body),
  ),
  answerCall(
    calls.commitUpload,
    { params: itemPathSchema, body: commitRequestSchema, answer: uploadSchema },
    async ({ scope, params, body }) => {
      const upload = await commitUpload(scope, params.id, body)
      return presentUpload(upload)
    },
  ),
  answerFileCall(calls.watchUpload, { params: itemPathSchema }, async ({ c, scope, params }) => {
    const upload = await getUpload(scope, params.id)
    return streamEvents(c, 'data:read', stream => sendUploadEvents(scope, stream, upload.uuid))
  }),
  answerFileCall(calls.downloadRejects, { params: itemPathSchema }, async ({ c, scope, params }) => {
    const upload = await getUpload(scope, params.id)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="rejected-${upload.uuid}.csv"`)
    return c.body(streamRefused(scope, upload, 'rejected'))
  }),
  answerFileCall(calls.downloadIgnored, { params: itemPathSchema }, async ({ c, scope, params }) => {
    const upload = await getUpload(scope, params.id)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="ignored-${upload.uuid}.csv"`)
    return c.body(streamRefused(scope, upload, 'ignored'))
  }),
  answerCall(
    calls.listRejects,
    { params: itemPathSchema, query: rejectsQuerySchema, answer: rejectPageSchema },
    async ({ scope, params, query }) => {
      const { uuid, dataset } = await getUpload(scope, params.id)
      const at = { organization: scope.organization.uuid, upload: uuid, dataset }
      return listRejects(scope.warehouse, at, query)
    },
  ),
  answerCall(
    calls.reportUndo,
    { params: itemPathSchema, query: undoQuerySchema, answer: undoReportSchema },
    async ({ scope, params, query }) => {
      const upload = await getUpload(scope, params.id)
      return reportUndo(scope, upload, query.edited)
    },
  ),
  answerCall(
    calls.undoUpload,
    { params: itemPathSchema, query: undoQuerySchema, answer: uploadSchema },
    async ({ scope, params, query: { edited } }) => {
      return presentUpload(await undoUpload(scope, params.id, edited))
    },
  ),
)

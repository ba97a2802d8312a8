import { z } from 'zod'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { streamEvents } from '#server/http/stream-events.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
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
  uploadEntrySchema,
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

const oneUpload = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))
const listSchema = z.object({ items: z.array(uploadEntrySchema), total: z.int(), page: z.int() })
const linked = async (scope: Scope, { env }: Services, upload: UploadRow) =>
  presentUploadDetail(upload, await listUploadLinks(scope, upload), env.SEXTANT_UNDONE_FILES_DAYS)

export const routes = createRouter()
  .route('/', readingRoutes)
  .route('/', routesOfLines)
  .route('/', sourceRoutes)
  .get(
    '/uploads',
    allow('data:read'),
    validate('query', historyQuerySchema),
    answers('The uploads, newest first', listSchema),
    async c => {
      const query = c.req.valid('query')
      const { rows, total } = await listUploads(c.get('scope'), query)
      return c.json({ items: rows.map(presentEntry), total, page: query.page })
    },
  )
  .post(
    '/uploads',
    allow('data:write'),
    validate('query', createQuerySchema),
    answers('A new upload; the file is the body', createdUploadSchema, 201),
    async c => {
      const type = c.req.header('content-type')
      const upload = await createUpload(c.get('scope'), { ...c.req.valid('query'), type, body: c.req.raw.body })
      return c.json(presentCreated(upload, await findSameFile(c.get('scope'), upload)), 201)
    },
  )
  .post(
    '/uploads/:id/again',
    allow('data:write'),
    oneUpload,
    answers('A new upload of the file of an undone one', createdUploadSchema, 201),
    async c => {
      const upload = await loadAgain(c.get('scope'), c.req.valid('param').id)
      return c.json(presentCreated(upload, await findSameFile(c.get('scope'), upload)), 201)
    },
  )
  .get('/uploads/:id', allow('data:read'), oneUpload, answers('One upload', uploadDetailSchema), async c =>
    c.json(await linked(c.get('scope'), c.get('services'), await getUpload(c.get('scope'), c.req.valid('param').id))),
  )
  .put(
    '/uploads/:id/mapping',
    allow('data:write'),
    oneUpload,
    validate('json', mappingSchema),
    answers('The upload with its new mapping', createdUploadSchema),
    async c => {
      const upload = await mapUpload(c.get('scope'), c.req.valid('param').id, c.req.valid('json'))
      return c.json(presentCreated(upload))
    },
  )
  .put(
    '/uploads/:id/sheet',
    allow('data:write'),
    oneUpload,
    validate('json', sheetChoiceSchema),
    answers('The upload, read from another sheet of its workbook', createdUploadSchema),
    async c => {
      const upload = await chooseSheet(c.get('scope'), c.req.valid('param').id, c.req.valid('json').sheet)
      return c.json(presentCreated(upload))
    },
  )
  .post(
    '/uploads/:id/sample',
    allow('data:write'),
    oneUpload,
    validate('json', sampleRequestSchema),
    answers('What a mapping makes of the head of the file; nothing is kept', sampleSchema),
    async c => c.json(await sampleUpload(c.get('scope'), c.req.valid('param').id, c.req.valid('json').mapping)),
  )
  .post(
    '/uploads/:id/plan',
    allow('data:write'),
    oneUpload,
    validate('json', planRequestSchema),
    answers('What loading would do, counted over the whole file', planSchema),
    async c => c.json(await planUpload(c.get('scope'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/uploads/:id/commit',
    allow('data:write'),
    oneUpload,
    validate('json', commitRequestSchema),
    answers('The load is under way', uploadSchema, 202),
    async c => {
      const upload = await commitUpload(c.get('scope'), c.req.valid('param').id, c.req.valid('json'))
      return c.json(presentUpload(upload), 202)
    },
  )
  .get(
    '/uploads/:id/events',
    allow('data:read'),
    oneUpload,
    answersAs('The upload at each change, as server-sent events', 'text/event-stream'),
    async c => {
      const upload = await getUpload(c.get('scope'), c.req.valid('param').id)
      return streamEvents(c, 'data:read', stream => sendUploadEvents(c.get('scope'), stream, upload.uuid))
    },
  )
  .get(
    '/uploads/:id/rejects.csv',
    allow('data:read'),
    oneUpload,
    answersAs('The rejected rows with their reasons', 'text/csv'),
    async c => {
      const upload = await getUpload(c.get('scope'), c.req.valid('param').id)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="rejected-${upload.uuid}.csv"`)
      return c.body(streamRefused(c.get('scope'), upload, 'rejected'))
    },
  )
  .get(
    '/uploads/:id/ignored.csv',
    allow('data:read'),
    oneUpload,
    answersAs('The rows that are no lines, with the reasons', 'text/csv'),
    async c => {
      const upload = await getUpload(c.get('scope'), c.req.valid('param').id)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="ignored-${upload.uuid}.csv"`)
      return c.body(streamRefused(c.get('scope'), upload, 'ignored'))
    },
  )
  .get(
    '/uploads/:id/rejects',
    allow('data:read'),
    oneUpload,
    validate('query', rejectsQuerySchema),
    answers('The rejected rows, page by page, and the texts that occur most in them', rejectPageSchema),
    async c => {
      const { uuid, dataset } = await getUpload(c.get('scope'), c.req.valid('param').id)
      const at = { organization: c.get('scope').organization.uuid, upload: uuid, dataset }
      return c.json(await listRejects(c.get('scope').warehouse, at, c.req.valid('query')))
    },
  )
  .get(
    '/uploads/:id/undo',
    allow('data:read'),
    oneUpload,
    validate('query', undoQuerySchema),
    answers('What undoing the upload would do', undoReportSchema),
    async c => {
      const upload = await getUpload(c.get('scope'), c.req.valid('param').id)
      return c.json(await reportUndo(c.get('scope'), upload, c.req.valid('query').edited))
    },
  )
  .delete(
    '/uploads/:id',
    allow('data:write'),
    oneUpload,
    validate('query', undoQuerySchema),
    answers('The undone upload', uploadSchema),
    async c => {
      const { edited } = c.req.valid('query')
      return c.json(presentUpload(await undoUpload(c.get('scope'), c.req.valid('param').id, edited)))
    },
  )

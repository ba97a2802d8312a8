import { z } from 'zod'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { streamEvents } from '#server/http/stream-events.ts'
import {
  commitRequestSchema,
  createdUploadSchema,
  createQuerySchema,
  planRequestSchema,
  planSchema,
  uploadDetailSchema,
  uploadSchema,
} from '../contract.ts'
import { mappingSchema } from '../contract-mapping.ts'
import { createUpload } from './bring/create-upload.ts'
import { commitUpload } from './load/commit-upload.ts'
import { undoUpload } from './load/undo-upload.ts'
import { mapUpload } from './plan/map-upload.ts'
import { planUpload } from './plan/plan-upload.ts'
import { streamRejects } from './plan/stream-rejects.ts'
import { presentCreated, presentUpload, presentUploadDetail } from './present-upload.ts'
import { sendUploadEvents } from './send-upload-events.ts'
import { getUpload, listUploads } from './store.ts'

const oneUpload = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))
const listSchema = z.object({ items: z.array(uploadSchema), total: z.int(), page: z.int() })
const pageQuery = z.object({ page: z.coerce.number().int().min(1).default(1) })

export const routes = createRouter()
  .get(
    '/uploads',
    allow('data:read'),
    validate('query', pageQuery),
    answers('The uploads, newest first', listSchema),
    async c => {
      const { page } = c.req.valid('query')
      const { rows, total } = await listUploads(c.get('scope'), page)
      return c.json({ items: rows.map(presentUpload), total, page })
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
      return c.json(presentCreated(upload), 201)
    },
  )
  .get('/uploads/:id', allow('data:read'), oneUpload, answers('One upload', uploadDetailSchema), async c =>
    c.json(presentUploadDetail(await getUpload(c.get('scope'), c.req.valid('param').id))),
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
      const upload = await commitUpload(c.get('scope'), c.req.valid('param').id, c.req.valid('json').planId)
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
      return c.body(streamRejects(c.get('scope'), upload))
    },
  )
  .delete('/uploads/:id', allow('data:write'), oneUpload, answers('The undone upload', uploadSchema), async c =>
    c.json(presentUpload(await undoUpload(c.get('scope'), c.req.valid('param').id))),
  )

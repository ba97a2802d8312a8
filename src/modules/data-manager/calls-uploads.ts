import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
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
} from './contract.ts'
import type { mappingSchema } from './contract-mapping.ts'
import type { sampleRequestSchema, sampleSchema } from './contract-sample.ts'
import type { undoQuerySchema, undoReportSchema } from './contract-undo.ts'

export const listUploads = call<{ query: typeof historyQuerySchema; answer: typeof uploadPageSchema }>().get(
  'uploads',
  'data:read',
  'The uploads, newest first',
)

export const createUpload = call<{ query: typeof createQuerySchema; answer: typeof createdUploadSchema }>().post(
  'uploads',
  'data:write',
  'A new upload; the file is the body',
  201,
)

export const loadUploadAgain = call<{ params: typeof itemPathSchema; answer: typeof createdUploadSchema }>().post(
  'uploads/:id/again',
  'data:write',
  'A new upload of the file of an undone one',
  201,
)

export const getUpload = call<{ params: typeof itemPathSchema; answer: typeof uploadDetailSchema }>().get(
  'uploads/:id',
  'data:read',
  'One upload',
)

export const mapUpload = call<{
  params: typeof itemPathSchema
  body: typeof mappingSchema
  answer: typeof createdUploadSchema
}>().put('uploads/:id/mapping', 'data:write', 'The upload with its new mapping')

export const chooseSheet = call<{
  params: typeof itemPathSchema
  body: typeof sheetChoiceSchema
  answer: typeof createdUploadSchema
}>().put('uploads/:id/sheet', 'data:write', 'The upload, read from another sheet of its workbook')

export const sampleUpload = call<{
  params: typeof itemPathSchema
  body: typeof sampleRequestSchema
  answer: typeof sampleSchema
}>().post('uploads/:id/sample', 'data:write', 'What a mapping makes of the head of the file; nothing is kept')

export const planUpload = call<{
  params: typeof itemPathSchema
  body: typeof planRequestSchema
  answer: typeof planSchema
}>().post('uploads/:id/plan', 'data:write', 'What loading would do, counted over the whole file')

export const commitUpload = call<{
  params: typeof itemPathSchema
  body: typeof commitRequestSchema
  answer: typeof uploadSchema
}>().post('uploads/:id/commit', 'data:write', 'The load is under way', 202)

export const watchUpload = fileCall<{ params: typeof itemPathSchema }>('text/event-stream').get(
  'uploads/:id/events',
  'data:read',
  'The upload at each change, as server-sent events',
)

export const downloadRejects = fileCall<{ params: typeof itemPathSchema }>('text/csv').get(
  'uploads/:id/rejects.csv',
  'data:read',
  'The rejected rows with their reasons',
)

export const downloadIgnored = fileCall<{ params: typeof itemPathSchema }>('text/csv').get(
  'uploads/:id/ignored.csv',
  'data:read',
  'The rows that are no lines, with the reasons',
)

export const listRejects = call<{
  params: typeof itemPathSchema
  query: typeof rejectsQuerySchema
  answer: typeof rejectPageSchema
}>().get('uploads/:id/rejects', 'data:read', 'The rejected rows, page by page, and the texts that occur most in them')

export const reportUndo = call<{
  params: typeof itemPathSchema
  query: typeof undoQuerySchema
  answer: typeof undoReportSchema
}>().get('uploads/:id/undo', 'data:read', 'What undoing the upload would do')

export const undoUpload = call<{
  params: typeof itemPathSchema
  query: typeof undoQuerySchema
  answer: typeof uploadSchema
}>().delete('uploads/:id', 'data:write', 'The undone upload')

import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  newShareSchema,
  openedShareSchema,
  openShareSchema,
  sharedPagesSchema,
  shareInputSchema,
  shareKeySchema,
  shareOfferSchema,
  sharePathSchema,
  sharesSchema,
  shareVisitsQuerySchema,
  shareVisitsSchema,
  visitPageSchema,
  visitSchema,
} from './contract-shares.ts'

type Item = typeof itemPathSchema

export const listShares = call<{ params: Item; answer: typeof sharesSchema }>().get(
  'documents/:id/shares',
  'documents:share',
  'The links that show a document to people outside, newest first',
)
export const createShare = call<{
  params: Item
  body: typeof shareInputSchema
  answer: typeof newShareSchema
}>().post('documents/:id/shares', 'documents:share', 'A link that shows a document; its address is told this once', 201)
export const revokeShare = call<{ params: typeof sharePathSchema }>().delete(
  'documents/:id/shares/:share',
  'documents:share',
  'Ends a link at once, also for who has it open',
  204,
)
export const listShareVisits = call<{
  params: typeof sharePathSchema
  query: typeof shareVisitsQuerySchema
  answer: typeof shareVisitsSchema
}>().get(
  'documents/:id/shares/:share/visits',
  'documents:share',
  'Who opened a link and how long each page was in sight, newest first, twenty a page',
)

export const readShare = call<{ body: typeof shareKeySchema; answer: typeof shareOfferSchema }>().post(
  '/shared/read',
  'public',
  'Whether a link opens something, and whether it asks for a password',
)
export const openShare = call<{ body: typeof openShareSchema; answer: typeof openedShareSchema }>().post(
  '/shared/open',
  'public',
  'Opens a link; the log of views of its document tells of it',
)
export const readSharedPages = call<{ body: typeof visitPageSchema; answer: typeof sharedPagesSchema }>().post(
  '/shared/pages',
  'public',
  'The text of what a link shows, ten pages from one on',
)
export const drawSharedPage = fileCall<{ body: typeof visitPageSchema }>('image/jpeg').post(
  '/shared/picture',
  'public',
  'A page of what a link shows as a picture, with its watermark',
)
export const saveShared = fileCall<{ body: typeof visitSchema }>('application/octet-stream').post(
  '/shared/file',
  'public',
  'The file of a link that lets it be saved; the log of views tells of it',
)
export const tellSharedPage = call<{ body: typeof visitPageSchema }>().post(
  '/shared/sight',
  'public',
  'Says which page a visitor has in sight',
  204,
)

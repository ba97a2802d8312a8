import type { attachmentSchema, attachmentsSchema, newAttachmentQuerySchema } from '../attachment-contract.ts'
import { call, fileCall } from '../call.ts'
import type { itemPathSchema } from '../item-path.ts'
import type { askedPlacesSchema, namedPlaceSchema, placeEvidenceSchema, worksSchema } from '../origin.ts'
import type { pageQuerySchema } from '../page-query.ts'
import type {
  commentInputSchema,
  commentSchema,
  commentsQuerySchema,
  commentsSchema,
  findThingsSchema,
  foundThingsSchema,
  historySchema,
  linkInputSchema,
  linkSchema,
  linksSchema,
  readersQuerySchema,
  readersSchema,
  thingPathSchema,
  thingSchema,
  trashSchema,
} from '../thing-contract.ts'

type OfThing = typeof thingPathSchema

export const findThings = call<{ query: typeof findThingsSchema; answer: typeof foundThingsSchema }>().get(
  'things/find',
  'things:read',
  'A few things of a kind by a part of their title; none without the right to see that kind',
)

export const listWork = call<{ body: typeof askedPlacesSchema; answer: typeof worksSchema }>().post(
  'things/work',
  'things:read',
  'What is done, or was, about findings, figures, contracts, suppliers and customers; only of what one may open',
)

export const namePlace = call<{ body: typeof namedPlaceSchema; answer: typeof thingSchema }>().post(
  'things/places',
  'things:write',
  'Names a finding, a figure or another place of the figures, so that evidence can be linked to it; it may be done twice',
)

export const listPlaceEvidence = call<{ body: typeof askedPlacesSchema; answer: typeof placeEvidenceSchema }>().post(
  'things/evidence',
  'things:read',
  'What is linked as evidence to findings, figures and other places, with what it says; only of what one may open',
)

export const getThing = call<{ params: OfThing; answer: typeof thingSchema }>().get(
  'things/:kind/:id',
  'things:read',
  'The title, the state and the page of a thing',
)

export const listLinks = call<{ params: OfThing; answer: typeof linksSchema }>().get(
  'things/:kind/:id/links',
  'things:read',
  'The links that begin at a thing and those that lead to it, with the other ends one may open',
)

export const createLink = call<{ params: OfThing; body: typeof linkInputSchema; answer: typeof linkSchema }>().post(
  'things/:kind/:id/links',
  'things:write',
  'Links a thing one may change to another one may open',
  201,
)

export const deleteLink = call<{ params: typeof itemPathSchema }>().delete(
  'links/:id',
  'things:write',
  'Removes a link that begins at a thing one may change',
  204,
)

export const listComments = call<{
  params: OfThing
  query: typeof commentsQuerySchema
  answer: typeof commentsSchema
}>().get('things/:kind/:id/comments', 'things:read', 'The comments on a thing, newest first, twenty a page')

export const createComment = call<{
  params: OfThing
  body: typeof commentInputSchema
  answer: typeof commentSchema
}>().post('things/:kind/:id/comments', 'things:write', 'Comments on a thing and tells the people it mentions', 201)

export const readComments = call<{ params: OfThing }>().post(
  'things/:kind/:id/comments/read',
  'things:write',
  'Marks the comments on a thing as read by the person who asks',
  204,
)

export const listReaders = call<{
  params: OfThing
  query: typeof readersQuerySchema
  answer: typeof readersSchema
}>().get('things/:kind/:id/readers', 'things:read', 'A few people who may open a thing, by a part of their name')

export const changeComment = call<{
  params: typeof itemPathSchema
  body: typeof commentInputSchema
  answer: typeof commentSchema
}>().put('comments/:id', 'things:write', 'Changes a comment of one’s own')

export const deleteComment = call<{ params: typeof itemPathSchema }>().delete(
  'comments/:id',
  'things:write',
  'Deletes a comment of one’s own; an administrator any',
  204,
)

export const listHistory = call<{
  params: OfThing
  query: typeof pageQuerySchema
  answer: typeof historySchema
}>().get('things/:kind/:id/history', 'things:read', 'What was done to a thing, newest first, twenty a page')

export const listTrash = call<{ query: typeof pageQuerySchema; answer: typeof trashSchema }>().get(
  'trash',
  'things:read',
  'What was deleted and can be restored, newest first, twenty a page',
)

export const restoreThing = call<{ params: typeof itemPathSchema; answer: typeof thingSchema }>().post(
  'trash/:id/restore',
  'things:write',
  'Takes a thing out of the trash',
)

export const listAttachments = call<{ params: OfThing; answer: typeof attachmentsSchema }>().get(
  'things/:kind/:id/files',
  'things:read',
  'The files that hang on a thing, newest first',
)

export const addAttachment = call<{
  params: OfThing
  query: typeof newAttachmentQuerySchema
  answer: typeof attachmentSchema
}>().post('things/:kind/:id/files', 'things:write', 'Hangs a file on a thing one may change; the file is the body', 201)

export const removeAttachment = call<{ params: typeof itemPathSchema }>().delete(
  'files/:id',
  'things:write',
  'Takes a file from a thing one may change',
  204,
)

export const downloadAttachment = fileCall<{ params: typeof itemPathSchema }>('application/octet-stream').get(
  'files/:id',
  'things:read',
  'A file that hangs on a thing one may open, to be saved',
)

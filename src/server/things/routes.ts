import { attachmentSchema, attachmentsSchema, newAttachmentQuerySchema } from '#shared/attachment-contract.ts'
import * as calls from '#shared/calls/things.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { askedPlacesSchema, namedPlaceSchema, placeEvidenceSchema, worksSchema } from '#shared/origin.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import {
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
} from '#shared/thing-contract.ts'
import { addAttachment, removeAttachment } from '../attachments/change-attachments.ts'
import { listAttachments, takeOutAttachment } from '../attachments/read-attachments.ts'
import { answerCall, answerFileCall, routerOf } from '../http/answer-call.ts'
import { answerFile } from '../http/answer-file.ts'
import { listPlaceEvidence } from '../insights/list-place-evidence.ts'
import { listWork } from '../insights/list-work.ts'
import { namePlace } from '../insights/name-place.ts'
import { createLink, deleteLink } from '../links/change-links.ts'
import { listLinks } from '../links/read-links.ts'
import { changeComment, createComment, deleteComment } from '../talk/change-talk.ts'
import { listComments, markRead } from '../talk/read-talk.ts'
import { listReaders } from '../talk/readers.ts'
import { restoreThing } from '../trash/change-trash.ts'
import { listTrash } from '../trash/read-trash.ts'
import { listHistory } from './list-history.ts'
import { findThings, readThing } from './read-things.ts'

const ofThing = { params: thingPathSchema }

/**
 * What all things have, below `/api/organization/:organizationUuid`. The guard lets every member by; the right to the kind,
 * and to the thing, is asked for inside.
 */
export const thingRoutes = routerOf(
  answerCall(calls.findThings, { query: findThingsSchema, answer: foundThingsSchema }, async ({ scope, query }) => ({
    items: await scope.db(tx => findThings(scope, tx, query.kind, query.q)),
  })),
  answerCall(calls.listWork, { body: askedPlacesSchema, answer: worksSchema }, async ({ scope, body }) => ({
    items: await scope.db(tx => listWork(scope, tx, body.places)),
  })),
  answerCall(calls.namePlace, { body: namedPlaceSchema, answer: thingSchema }, ({ scope, body }) =>
    scope.db(tx => namePlace(scope, tx, body)),
  ),
  answerCall(
    calls.listPlaceEvidence,
    { body: askedPlacesSchema, answer: placeEvidenceSchema },
    async ({ scope, body }) => ({ items: await scope.db(tx => listPlaceEvidence(scope, tx, body.places)) }),
  ),
  answerCall(calls.getThing, { ...ofThing, answer: thingSchema }, ({ scope, params }) =>
    scope.db(tx => readThing(scope, tx, params)),
  ),
  answerCall(calls.listLinks, { ...ofThing, answer: linksSchema }, ({ scope, params }) =>
    scope.db(tx => listLinks(scope, tx, params)),
  ),
  answerCall(calls.createLink, { ...ofThing, body: linkInputSchema, answer: linkSchema }, ({ scope, params, body }) =>
    scope.db(tx => createLink(scope, tx, params, body)),
  ),
  answerCall(calls.deleteLink, { params: itemPathSchema }, ({ scope, params }) =>
    scope.db(tx => deleteLink(scope, tx, params.id)),
  ),
  answerCall(calls.listAttachments, { ...ofThing, answer: attachmentsSchema }, ({ scope, params }) =>
    scope.db(tx => listAttachments(scope, tx, params)),
  ),
  answerCall(
    calls.addAttachment,
    { ...ofThing, query: newAttachmentQuerySchema, answer: attachmentSchema },
    ({ c, scope, params, query: { name, intake } }) =>
      addAttachment(scope, params, { name, intake, body: c.req.raw.body }),
  ),
  answerCall(calls.removeAttachment, { params: itemPathSchema }, ({ scope, params }) =>
    scope.db(tx => removeAttachment(scope, tx, params.id)),
  ),
  answerFileCall(calls.downloadAttachment, { params: itemPathSchema }, ({ c, scope, params }) =>
    answerFile(c, () => takeOutAttachment(scope, params.id)),
  ),
  answerCall(
    calls.listComments,
    { ...ofThing, query: commentsQuerySchema, answer: commentsSchema },
    ({ scope, params, query }) => scope.db(tx => listComments(scope, tx, params, query)),
  ),
  answerCall(
    calls.createComment,
    { ...ofThing, body: commentInputSchema, answer: commentSchema },
    ({ scope, params, body }) => scope.db(tx => createComment(scope, tx, params, body)),
  ),
  answerCall(calls.readComments, ofThing, ({ scope, params }) => scope.db(tx => markRead(scope, tx, params))),
  answerCall(
    calls.listReaders,
    { ...ofThing, query: readersQuerySchema, answer: readersSchema },
    async ({ scope, params, query }) => ({ items: await scope.db(tx => listReaders(scope, tx, params, query.q)) }),
  ),
  answerCall(
    calls.changeComment,
    { params: itemPathSchema, body: commentInputSchema, answer: commentSchema },
    ({ scope, params, body }) => scope.db(tx => changeComment(scope, tx, params.id, body)),
  ),
  answerCall(calls.deleteComment, { params: itemPathSchema }, ({ scope, params }) =>
    scope.db(tx => deleteComment(scope, tx, params.id)),
  ),
  answerCall(
    calls.listHistory,
    { ...ofThing, query: pageQuerySchema, answer: historySchema },
    ({ scope, params, query }) => scope.db(tx => listHistory(scope, tx, params, query.page)),
  ),
  answerCall(calls.listTrash, { query: pageQuerySchema, answer: trashSchema }, ({ scope, query }) =>
    scope.db(tx => listTrash(scope, tx, query.page)),
  ),
  answerCall(calls.restoreThing, { params: itemPathSchema, answer: thingSchema }, ({ scope, params }) =>
    scope.db(tx => restoreThing(scope, tx, params.id)),
  ),
)

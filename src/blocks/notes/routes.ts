import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as noteCalls from './calls.ts'
import { noteChangeSchema, noteInputSchema, noteSchema, notesQuerySchema, notesSchema } from './contract.ts'
import { changeNote, createNote, deleteNote, listNotes } from './server-store.ts'

/** Words on days, shown on charts over time. */
export const noteRoutes = routerOf(
  answerCall(noteCalls.listNotes, { query: notesQuerySchema, answer: notesSchema }, ({ scope, query }) =>
    listNotes(scope, query),
  ),
  answerCall(noteCalls.createNote, { body: noteInputSchema, answer: noteSchema }, ({ scope, body }) =>
    createNote(scope, body),
  ),
  answerCall(
    noteCalls.changeNote,
    { params: itemPathSchema, body: noteChangeSchema, answer: noteSchema },
    ({ scope, params, body }) => changeNote(scope, params.id, body),
  ),
  answerCall(noteCalls.deleteNote, { params: itemPathSchema }, async ({ scope, params }) => {
    await deleteNote(scope, params.id)
  }),
)

import * as calls from '#blocks/notes/calls.ts'
import { noteChangeSchema, noteInputSchema, noteSchema, notesQuerySchema, notesSchema } from '#blocks/notes/contract.ts'
import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { changeNote, createNote, deleteNote, listNotes } from './notes-store.ts'

/** Words on days, shown on charts over time. */
export const noteRoutes = routerOf(
  answerCall(calls.listNotes, { query: notesQuerySchema, answer: notesSchema }, ({ scope, query }) =>
    listNotes(scope, query),
  ),
  answerCall(calls.createNote, { body: noteInputSchema, answer: noteSchema }, ({ scope, body }) =>
    createNote(scope, body),
  ),
  answerCall(
    calls.changeNote,
    { params: itemPathSchema, body: noteChangeSchema, answer: noteSchema },
    ({ scope, params, body }) => changeNote(scope, params.id, body),
  ),
  answerCall(calls.deleteNote, { params: itemPathSchema }, async ({ scope, params }) => {
    await deleteNote(scope, params.id)
  }),
)

import * as noteCalls from '#blocks/notes/calls.ts'
import { noteChangeSchema, noteInputSchema, noteSchema, notesQuerySchema, notesSchema } from '#blocks/notes/contract.ts'
import { blockRoutes } from '#blocks/routes.ts'
import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { createRouter } from '#server/http/router.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import * as pivotCalls from '../calls-pivot.ts'
import * as viewCalls from '../calls-views.ts'
import { pivotExportSchema, pivotSchema, pivotSpecSchema } from '../contract-pivot.ts'
import {
  defaultViewInputSchema,
  defaultViewQuerySchema,
  defaultViewSchema,
  savedViewChangeSchema,
  savedViewInputSchema,
  savedViewListSchema,
  savedViewSchema,
} from '../contract-views.ts'
import { changeSavedView, createSavedView, deleteSavedView } from './change-saved-view.ts'
import { deleteDefaultView, getDefaultView, setDefaultView } from './default-view.ts'
import { exportPivot } from './export-pivot.ts'
import { extentRoutes } from './extents.ts'
import { loadPivot } from './load-pivot.ts'
import { changeNote, createNote, deleteNote, listNotes } from './notes-store.ts'
import { getSavedView, listSavedViews } from './views-store.ts'

/** Tables of any measure by anything. */
const pivotRoutes = routerOf(
  answerCall(pivotCalls.askPivot, { answer: pivotSchema, body: pivotSpecSchema }, ({ scope, body }) =>
    loadPivot(scope, body),
  ),
  answerFileCall(pivotCalls.downloadPivot, { body: pivotExportSchema }, ({ c, scope, body }) =>
    answerFile(c, () => exportPivot(scope, body)),
  ),
)

/** Views that people keep. Personal ones need no right but to read; what everybody sees is decided in the use case. */
const savedViewRoutes = routerOf(
  answerCall(viewCalls.listSavedViews, { query: pageQuerySchema, answer: savedViewListSchema }, ({ scope, query }) =>
    listSavedViews(scope, query.page),
  ),
  answerCall(viewCalls.createSavedView, { body: savedViewInputSchema, answer: savedViewSchema }, ({ scope, body }) =>
    createSavedView(scope, body),
  ),
  answerCall(viewCalls.getSavedView, { params: itemPathSchema, answer: savedViewSchema }, ({ scope, params }) =>
    scope.db(tx => getSavedView(tx, scope, params.id)),
  ),
  answerCall(
    viewCalls.changeSavedView,
    { params: itemPathSchema, body: savedViewChangeSchema, answer: savedViewSchema },
    ({ scope, params, body }) => changeSavedView(scope, params.id, body),
  ),
  answerCall(viewCalls.deleteSavedView, { params: itemPathSchema }, async ({ scope, params }) => {
    await deleteSavedView(scope, params.id)
  }),
  answerCall(viewCalls.getDefaultView, { answer: defaultViewSchema }, ({ scope }) => getDefaultView(scope)),
  answerCall(viewCalls.setDefaultView, { body: defaultViewInputSchema, answer: defaultViewSchema }, ({ scope, body }) =>
    setDefaultView(scope, body),
  ),
  answerCall(
    viewCalls.deleteDefaultView,
    { query: defaultViewQuerySchema, answer: defaultViewSchema },
    ({ scope, query }) => deleteDefaultView(scope, query.whose),
  ),
)

/** Words on days, shown on charts over time. */
const noteRoutes = routerOf(
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

/** The calls of analytics, below `/api/organization/:organizationUuid`: one router a noun, and those of the blocks it shows. */
export const routes = createRouter()
  .route('/', extentRoutes)
  .route('/', blockRoutes)
  .route('/', pivotRoutes)
  .route('/', savedViewRoutes)
  .route('/', noteRoutes)

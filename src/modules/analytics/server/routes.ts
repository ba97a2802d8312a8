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
import { loadPivot } from './load-pivot.ts'
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

/** The calls of analytics, below `/api/organization/:organizationUuid`: one router a noun. */
export const routes = createRouter().route('/', pivotRoutes).route('/', savedViewRoutes)

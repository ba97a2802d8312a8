import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import * as calls from '../calls-views.ts'
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
import { getSavedView, listSavedViews } from './views-store.ts'

/** Views that people keep. Personal ones need no right but to read; what everybody sees is decided in the use case. */
export const savedViewRoutes = routerOf(
  answerCall(calls.listSavedViews, { query: pageQuerySchema, answer: savedViewListSchema }, ({ scope, query }) =>
    listSavedViews(scope, query.page),
  ),
  answerCall(calls.createSavedView, { body: savedViewInputSchema, answer: savedViewSchema }, ({ scope, body }) =>
    createSavedView(scope, body),
  ),
  answerCall(calls.getSavedView, { params: itemPathSchema, answer: savedViewSchema }, ({ scope, params }) =>
    scope.db(tx => getSavedView(tx, scope, params.id)),
  ),
  answerCall(
    calls.changeSavedView,
    { params: itemPathSchema, body: savedViewChangeSchema, answer: savedViewSchema },
    ({ scope, params, body }) => changeSavedView(scope, params.id, body),
  ),
  answerCall(calls.deleteSavedView, { params: itemPathSchema }, async ({ scope, params }) => {
    await deleteSavedView(scope, params.id)
  }),
  answerCall(calls.getDefaultView, { answer: defaultViewSchema }, ({ scope }) => getDefaultView(scope)),
  answerCall(calls.setDefaultView, { body: defaultViewInputSchema, answer: defaultViewSchema }, ({ scope, body }) =>
    setDefaultView(scope, body),
  ),
  answerCall(
    calls.deleteDefaultView,
    { query: defaultViewQuerySchema, answer: defaultViewSchema },
    ({ scope, query }) => deleteDefaultView(scope, query.whose),
  ),
)

import type { Permission } from '#modules/permissions.ts'
import type { SavedViewCalls } from '#shared/calls/saved-views.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import {
  defaultViewInputOf,
  defaultViewQuerySchema,
  defaultViewSchema,
  savedViewChangeSchema,
  savedViewInputOf,
  savedViewListSchema,
  savedViewSchema,
} from '#shared/saved-views.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import { changeSavedView, createSavedView, deleteSavedView } from './change-saved-view.ts'
import { deleteDefaultView, getDefaultView, setDefaultView } from './default-view.ts'
import { getSavedView, listSavedViews, type SavedViewsOf } from './store.ts'

/** The saved views of a module. Personal ones need no right but to read; what everybody sees is decided in the use case. */
export function savedViewRoutes(calls: SavedViewCalls<Permission>, of: SavedViewsOf) {
  return routerOf(
    answerCall(calls.list, { query: pageQuerySchema, answer: savedViewListSchema }, ({ scope, query }) =>
      listSavedViews(scope, of, query.page),
    ),
    answerCall(calls.create, { body: savedViewInputOf(of.places), answer: savedViewSchema }, ({ scope, body }) =>
      createSavedView(scope, of, body),
    ),
    answerCall(calls.get, { params: itemPathSchema, answer: savedViewSchema }, ({ scope, params }) =>
      scope.db(tx => getSavedView(tx, scope, of, params.id)),
    ),
    answerCall(
      calls.change,
      { params: itemPathSchema, body: savedViewChangeSchema, answer: savedViewSchema },
      ({ scope, params, body }) => changeSavedView(scope, of, params.id, body),
    ),
    answerCall(calls.remove, { params: itemPathSchema }, async ({ scope, params }) => {
      await deleteSavedView(scope, of, params.id)
    }),
    answerCall(calls.getDefault, { answer: defaultViewSchema }, ({ scope }) => getDefaultView(scope, of)),
    answerCall(
      calls.setDefault,
      { body: defaultViewInputOf(of.places), answer: defaultViewSchema },
      ({ scope, body }) => setDefaultView(scope, of, body),
    ),
    answerCall(calls.deleteDefault, { query: defaultViewQuerySchema, answer: defaultViewSchema }, ({ scope, query }) =>
      deleteDefaultView(scope, of, query.whose),
    ),
  )
}

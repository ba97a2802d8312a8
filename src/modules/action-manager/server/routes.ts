import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../calls.ts'
import {
  actionChangeSchema,
  actionInputSchema,
  actionListQuerySchema,
  actionListSchema,
  actionPathSchema,
  actionSchema,
  actionTagsSchema,
} from '../contract.ts'
import { changeAction, createAction } from './change-action.ts'
import { savingRoutes } from './savings/routes.ts'
import { getAction, listActions, listTags } from './store.ts'

/** The calls of actions, below `/api/organization/:organizationUuid`. */
export const routes = routerOf(
  answerCall(calls.listActions, { query: actionListQuerySchema, answer: actionListSchema }, ({ scope, query }) =>
    listActions(scope, query),
  ),
  // Before the action of that name.
  answerCall(calls.listActionTags, { answer: actionTagsSchema }, async ({ scope }) => ({
    tags: await listTags(scope),
  })),
  answerCall(calls.createAction, { body: actionInputSchema, answer: actionSchema }, ({ scope, body }) =>
    createAction(scope, body),
  ),
  answerCall(calls.getAction, { params: actionPathSchema, answer: actionSchema }, ({ scope, params }) =>
    scope.db(tx => getAction(tx, scope, params.id)),
  ),
  answerCall(
    calls.changeAction,
    { params: itemPathSchema, body: actionChangeSchema, answer: actionSchema },
    ({ scope, params, body }) => changeAction(scope, params.id, body),
  ),
  savingRoutes,
)

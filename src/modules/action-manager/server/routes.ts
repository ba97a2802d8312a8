import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { savedViewRoutes } from '#server/saved-views/routes.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { actionPlaces } from '../action-words.ts'
import * as calls from '../calls.ts'
import { viewCalls } from '../calls-views.ts'
import {
  actionChangeSchema,
  actionExportSchema,
  actionInputSchema,
  actionListQuerySchema,
  actionListSchema,
  actionPathSchema,
  actionSchema,
  actionTagsSchema,
  bulkChangeSchema,
  bulkResultSchema,
  bulkUndoSchema,
  mineSchema,
  originBodySchema,
  proposalSchema,
} from '../contract.ts'
import { manifest } from '../manifest.ts'
import { changeAction, createAction } from './change-action.ts'
import { changeActions, undoBulkChange } from './change-actions.ts'
import { deleteAction, restoreAction } from './delete-action.ts'
import { exportActions } from './export-actions.ts'
import { listMine } from './list-mine.ts'
import { proposeStart } from './propose-start.ts'
import { savingRoutes } from './savings/routes.ts'
import { getAction, listActions, listTags } from './store.ts'

/** The calls of actions, below `/api/organization/:organizationUuid`. */
export const routes = routerOf(
  answerCall(calls.listActions, { query: actionListQuerySchema, answer: actionListSchema }, ({ scope, query }) =>
    listActions(scope, query),
  ),
  // Before the actions of those names.
  answerCall(calls.myActions, { answer: mineSchema }, ({ scope }) => listMine(scope)),
  answerFileCall(calls.exportActions, { query: actionExportSchema }, ({ c, scope, query }) =>
    answerFile(c, () => exportActions(scope, query)),
  ),
  answerCall(calls.listActionTags, { answer: actionTagsSchema }, async ({ scope }) => ({
    tags: await listTags(scope),
  })),
  savedViewRoutes(viewCalls, { module: manifest.id, places: actionPlaces, share: 'action:write' }),
  answerCall(calls.createAction, { body: actionInputSchema, answer: actionSchema }, ({ scope, body }) =>
    createAction(scope, body),
  ),
  answerCall(calls.proposeStart, { body: originBodySchema, answer: proposalSchema }, ({ scope, body }) =>
    proposeStart(scope, body.origin),
  ),
  answerCall(calls.getAction, { params: actionPathSchema, answer: actionSchema }, ({ scope, params }) =>
    scope.db(tx => getAction(tx, scope, params.id)),
  ),
  answerCall(
    calls.changeAction,
    { params: itemPathSchema, body: actionChangeSchema, answer: actionSchema },
    ({ scope, params, body }) => changeAction(scope, params.id, body),
  ),
  answerCall(calls.deleteAction, { params: itemPathSchema }, ({ scope, params }) => deleteAction(scope, params.id)),
  answerCall(calls.restoreAction, { params: itemPathSchema, answer: actionSchema }, ({ scope, params }) =>
    restoreAction(scope, params.id),
  ),
  answerCall(calls.changeActions, { body: bulkChangeSchema, answer: bulkResultSchema }, ({ scope, body }) =>
    changeActions(scope, body),
  ),
  answerCall(calls.undoBulkChange, { params: itemPathSchema, answer: bulkUndoSchema }, ({ scope, params }) =>
    undoBulkChange(scope, params.id),
  ),
  savingRoutes,
)

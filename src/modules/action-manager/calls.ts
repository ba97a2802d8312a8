import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
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
} from './contract.ts'

export const listActions = call<{ query: typeof actionListQuerySchema; answer: typeof actionListSchema }>().get(
  'actions',
  'action:read',
  'Actions, twenty a page, and how many stand in each group',
)

export const exportActions = fileCall<{ query: typeof actionExportSchema }>('text/csv').get(
  'actions/export',
  'action:read',
  'The actions that fit, as a file',
)

export const myActions = call<{ answer: typeof mineSchema }>().get(
  'actions/mine',
  'action:read',
  'What of the actions needs the person: today, late, at risk, waiting',
)

export const listActionTags = call<{ answer: typeof actionTagsSchema }>().get(
  'actions/tags',
  'action:read',
  'The tags that actions have',
)

export const createAction = call<{ body: typeof actionInputSchema; answer: typeof actionSchema }>().post(
  'actions',
  'action:write',
  'The action',
  201,
)

export const proposeStart = call<{ body: typeof originBodySchema; answer: typeof proposalSchema }>().post(
  'actions/proposal',
  'action:write',
  'Who an action that comes of a finding, a figure, a contract or a supplier may be for, and what it may be worth',
)

export const getAction = call<{ params: typeof actionPathSchema; answer: typeof actionSchema }>().get(
  'actions/:id',
  'action:read',
  'An action with its parts',
)

export const changeAction = call<{
  params: typeof itemPathSchema
  body: typeof actionChangeSchema
  answer: typeof actionSchema
}>().patch('actions/:id', 'action:read', 'The changed action; by its owner and contributors too')

export const deleteAction = call<{ params: typeof itemPathSchema }>().delete(
  'actions/:id',
  'action:write',
  'The action is in the trash',
  204,
)

export const restoreAction = call<{ params: typeof itemPathSchema; answer: typeof actionSchema }>().post(
  'actions/:id/restore',
  'action:write',
  'The action is out of the trash again',
)

export const changeActions = call<{ body: typeof bulkChangeSchema; answer: typeof bulkResultSchema }>().post(
  'actions/bulk',
  'action:write',
  'Several actions are changed at once',
)

export const undoBulkChange = call<{ params: typeof itemPathSchema; answer: typeof bulkUndoSchema }>().post(
  'actions/bulk/:id/undo',
  'action:write',
  'A change of several actions is undone',
)

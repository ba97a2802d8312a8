import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  approvalSchema,
  baselinePreviewSchema,
  baselineSchema,
  claimDecisionSchema,
  portfolioQuerySchema,
  portfolioSchema,
  realisedSchema,
  savingInputSchema,
  savingSchema,
  savingsExportQuerySchema,
  stageChangeSchema,
} from './contract-savings.ts'
import type { targetAnswerSchema, targetInputSchema, targetPathSchema } from './contract-targets.ts'

type OfAction = { params: typeof itemPathSchema }

export const getSaving = call<OfAction & { answer: typeof savingSchema }>().get(
  'actions/:id/saving',
  'action:read',
  'What an action is to save',
)

export const setSaving = call<OfAction & { body: typeof savingInputSchema; answer: typeof savingSchema }>().put(
  'actions/:id/saving',
  'action:write',
  'What an action is to save, as it is claimed now',
)

export const deleteSaving = call<OfAction>().delete(
  'actions/:id/saving',
  'action:write',
  'The action has no saving; refused once it was signed off',
  204,
)

export const getRealised = call<OfAction & { answer: typeof realisedSchema }>().get(
  'actions/:id/saving/realised',
  'action:read',
  'What of a saving came, computed from purchase lines, month by month',
)

export const changeStage = call<OfAction & { body: typeof stageChangeSchema; answer: typeof savingSchema }>().post(
  'actions/:id/saving/stage',
  'action:write',
  'The saving, at another stage',
)

export const approveSaving = call<OfAction & { body: typeof approvalSchema; answer: typeof savingSchema }>().post(
  'actions/:id/saving/approval',
  'saving:approve',
  'The saving, signed off: its baseline and its months are locked',
)

export const settleClaim = call<OfAction & { body: typeof claimDecisionSchema; answer: typeof realisedSchema }>().post(
  'actions/:id/saving/claims',
  'action:write',
  'Which of two savings counts the lines that both claim',
)

export const previewBaseline = call<{
  body: typeof baselinePreviewSchema
  answer: typeof baselineSchema
}>().post('savings/baseline', 'action:read', 'What a baseline would be, from the lines as they are now')

export const getPortfolio = call<{ query: typeof portfolioQuerySchema; answer: typeof portfolioSchema }>().get(
  'savings',
  'action:read',
  'All savings: sums, from identified to realised, what is likely to come, what is at risk',
)

export const exportSavings = fileCall<{ query: typeof savingsExportQuerySchema }>('text/csv').get(
  'savings/export',
  'action:read',
  'All savings, as a file',
)

export const setTarget = call<{
  params: typeof targetPathSchema
  body: typeof targetInputSchema
  answer: typeof targetAnswerSchema
}>().put('savings/targets/:year', 'saving:approve', 'What is to be saved in a fiscal year')

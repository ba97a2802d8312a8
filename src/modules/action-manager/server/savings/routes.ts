import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-savings.ts'
import {
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
} from '../../contract-savings.ts'
import { targetAnswerSchema, targetInputSchema, targetPathSchema } from '../../contract-targets.ts'
import { approveSaving, changeStage, deleteSaving, getSaving, setSaving } from './change-saving.ts'
import { exportSavings } from './export-savings.ts'
import { loadPortfolio } from './load-portfolio.ts'
import { loadRealised } from './load-realised.ts'
import { setTarget } from './set-target.ts'
import { settleClaim } from './settle-claim.ts'
import { takeBaseline } from './take-baseline.ts'

/** What actions save: claimed, signed off, and what came of it. */
export const savingRoutes = routerOf(
  answerCall(calls.getPortfolio, { query: portfolioQuerySchema, answer: portfolioSchema }, ({ scope, query }) =>
    loadPortfolio(scope, query),
  ),
  answerFileCall(calls.exportSavings, { query: savingsExportQuerySchema }, ({ c, scope, query }) =>
    answerFile(c, () => exportSavings(scope, query)),
  ),
  answerCall(calls.previewBaseline, { body: baselinePreviewSchema, answer: baselineSchema }, ({ scope, body }) =>
    takeBaseline(scope, body.scope, body.baseline),
  ),
  answerCall(calls.getSaving, { params: itemPathSchema, answer: savingSchema }, ({ scope, params }) =>
    getSaving(scope, params.id),
  ),
  answerCall(
    calls.setSaving,
    { params: itemPathSchema, body: savingInputSchema, answer: savingSchema },
    ({ scope, params, body }) => setSaving(scope, params.id, body),
  ),
  answerCall(calls.deleteSaving, { params: itemPathSchema }, ({ scope, params }) => deleteSaving(scope, params.id)),
  answerCall(calls.getRealised, { params: itemPathSchema, answer: realisedSchema }, ({ scope, params }) =>
    loadRealised(scope, params.id),
  ),
  answerCall(
    calls.changeStage,
    { params: itemPathSchema, body: stageChangeSchema, answer: savingSchema },
    ({ scope, params, body }) => changeStage(scope, params.id, body),
  ),
  answerCall(
    calls.approveSaving,
    { params: itemPathSchema, body: approvalSchema, answer: savingSchema },
    ({ scope, params, body }) => approveSaving(scope, params.id, body),
  ),
  answerCall(
    calls.settleClaim,
    { params: itemPathSchema, body: claimDecisionSchema, answer: realisedSchema },
    async ({ scope, params, body }) => {
      await settleClaim(scope, params.id, body)
      return loadRealised(scope, params.id)
    },
  ),
  answerCall(
    calls.setTarget,
    { params: targetPathSchema, body: targetInputSchema, answer: targetAnswerSchema },
    async ({ scope, params, body }) => ({ target: await setTarget(scope, params.year, body) }),
  ),
)

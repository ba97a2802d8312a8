import { randomUUID } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { dataVersion } from '#server/warehouse/engine/data-version.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Plan, PlanRequest } from '../../contract.ts'
import { checkMapping } from '../../intake/check-mapping.ts'
import { answerFirst, confirmAssumed, openQuestions } from '../../intake/open-questions.ts'
import { demandRight, settleRows } from '../brought/settle-brought.ts'
import { perUpload } from '../one-at-a-time.ts'
import { findNewStages } from '../registers/new-stages.ts'
import type { StagedRows } from '../registers/read-staged.ts'
import type { UploadRow } from '../schema.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { findConfirmations } from './find-confirmations.ts'
import { runPlan } from './running-plans.ts'
import { dropStaged, type StagedPlan, stagePlan } from './stage-plan.ts'

const plannable = ['profiled', 'planned', 'failed']

/**
 * Reads the whole file as the mapping says and sets its lines aside, so that what the plan counts is what commit loads.
 * An earlier plan no longer stands from the moment this one begins. Throws `invalid` while a question is open and for a
 * mapping with faults, `conflict` for an upload that is loading, loaded or undone, or that changed meanwhile.
 */
export function planUpload(scope: Scope, uuid: string, request: PlanRequest): Promise<Plan> {
  return perUpload(scope, uuid, async turn => {
    const upload = await beginPlan(scope, uuid)
    const place = { organization: scope.organization.uuid, upload: uuid, dataset: upload.dataset }
    const { lines: version } = await dataVersion(scope, upload.dataset)
    const { profile, mapping } = upload
    const settling = { settleRows: (at: StagedRows) => settleRows(scope, at, upload) }
    const staged = await scope.files.withLocalPath(upload.cleanKey, path =>
      runPlan(scope, { uuid, path, turn }, run =>
        stagePlan(scope.warehouse, { ...place, path, profile, mapping, ...request, ...settling, ...run }),
      ),
    )
    try {
      turn.throwIfAborted()
      return await recordPlan(scope, upload, { ...staged, version })
    } catch (error) {
      await dropStaged(scope.warehouse, place)
      throw error
    }
  })
}

/** Takes the earlier plan away before its staged lines go, so that nobody can commit it while they do. */
function beginPlan(scope: Scope, uuid: string): Promise<UploadRow> {
  return scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    await demandRight(scope, tx, upload)
    refuseUnplannable(upload)
    refuseOpen(upload)
    refuseFaultyMapping(upload)
    return updateUpload(tx, scope, uuid, { status: 'profiled', plan: null })
  })
}

async function recordPlan(scope: Scope, upload: UploadRow, staged: StagedPlan & { version: number }): Promise<Plan> {
  const { version, rows, good, rejected, duplicates, ignored, updated, unchanged, issues, sums, period } = staged
  const counts = { rows, good, rejected, duplicates, ignored }
  const assumed = good > 0 ? confirmAssumed(upload.questions) : []
  const confirmations = [
    ...assumed,
    ...staged.confirmations,
    ...(await findConfirmations(scope, upload, { sums, period })),
  ]
  const newStages = await findNewStages(scope, upload)
  const { answered } = staged
  const found = { issues, sums, period, updated, unchanged, confirmations, answered, newStages }
  const plan = { id: randomUUID(), dataVersion: version, ...found }
  const planned = await scope.db(async tx => {
    const current = await lockUpload(tx, scope, upload.uuid)
    refuseUnplannable(current)
    if (JSON.stringify(current.mapping) !== JSON.stringify(upload.mapping)) {
      throw new AppError('conflict', t('The mapping changed while its plan was made; plan again'), {
        reason: 'plan_outdated',
      })
    }
    const after = { planId: plan.id, ...counts }
    await scope.audit(tx, { action: 'upload.plan', entity: 'upload', entityId: upload.uuid, after })
    return updateUpload(tx, scope, upload.uuid, { status: 'planned', plan, failure: null, ...counts })
  })
  announceUpload(planned)
  return { planId: plan.id, ...counts, ...found }
}

/** Nothing is counted over a question that only a person can answer. */
function refuseOpen(upload: UploadRow): void {
  const open = openQuestions(upload)
  if (open.length === 0) return
  const issues = open.map(({ id, text, evidence }) => ({ path: id, message: `${text} ${evidence}` }))
  throw new AppError('invalid', answerFirst(open), { reason: 'questions_open', issues })
}

function refuseFaultyMapping({ dataset, profile, mapping }: UploadRow): void {
  const issues = checkMapping(dataset, profile, mapping)
  const [first] = issues
  if (first) throw new AppError('invalid', t`The mapping is not complete: ${first.message}`, { issues })
}

function refuseUnplannable(upload: UploadRow): void {
  const status = upload.undoRequestedAt ? 'undone' : upload.status
  if (plannable.includes(status)) return
  const words = {
    loading: t('This upload is loading now'),
    loaded: t('This upload is loaded; undo it first'),
    undone: t('This upload was undone; load it again as a new one'),
  }
  throw new AppError('conflict', words[status as keyof typeof words], { reason: `upload_${status}` })
}

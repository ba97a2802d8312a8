import type { Scope } from '#server/scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { CommitRequest } from '../../contract.ts'
import { demandRight } from '../brought/settle-brought.ts'
import { hasPendingEdits } from '../lines/pending-edits.ts'
import { keepNewStages } from '../registers/new-stages.ts'
import type { UploadRow } from '../schema.ts'
import { learnSource } from '../sources/learn-source.ts'
import { findUndoing, lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { type LoadUpload, loadUploadJob } from './load-upload.ts'

/** What a person accepts: a plan, what of it they have seen, and what its new stages say. */
type Accepted = Pick<CommitRequest, 'planId'> & Partial<Pick<CommitRequest, 'confirmed' | 'stages'>>

/**
 * Accepts a plan for loading: from here on it happens, even if the process dies. The same plan accepted twice is one
 * load. Throws `conflict` when the plan is not the last one, when lines were loaded, changed or undone since it was made, or when
 * something that stands out in it was not confirmed, or nobody said what a stage of it means.
 */
export async function commitUpload(
  scope: Scope,
  uuid: string,
  { planId, confirmed = [], stages = [] }: Accepted,
): Promise<UploadRow> {
  const { upload, isNew } = await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    await demandRight(scope, tx, upload)
    const isSamePlan = upload.plan?.id === planId
    if (isSamePlan && (upload.status === 'loading' || upload.status === 'loaded')) return { upload, isNew: false }
    if (upload.undoRequestedAt) {
      throw new AppError('conflict', t('This upload was undone; load it again as a new one'), {
        reason: 'upload_undone',
      })
    }
    if (upload.status !== 'planned' || !isSamePlan) throw outdated(t('This is not the last plan of the upload'))
    const version = await bumpDataVersion(tx, scope.organization.uuid, upload.dataset)
    if (version - 1 !== upload.plan?.dataVersion)
      throw outdated(t('Lines were loaded, changed or undone since this plan was made'))
    if (await findUndoing(tx, scope, upload.dataset)) throw outdated(t('Lines are being taken out'))
    if (await hasPendingEdits(tx, scope, upload.dataset)) throw outdated(t('Lines are being changed'))
    if (!upload.good) throw nothingToLoad(upload)
    refuseUnconfirmed(upload, confirmed)
    await keepNewStages(scope, tx, upload, stages)
    await scope.audit(tx, {
      action: 'upload.commit',
      entity: 'upload',
      entityId: uuid,
      after: { planId, lines: upload.good, ...(confirmed.length > 0 ? { confirmed } : {}) },
    })
    await learnSource(tx, scope, upload)
    return { upload: await updateUpload(tx, scope, uuid, { status: 'loading' }), isNew: true }
  })
  if (isNew) {
    announceUpload(upload)
    const job = { organizationUuid: scope.organization.uuid, uploadUuid: uuid, actorUuid: scope.actor.uuid }
    await scope.jobs.send<LoadUpload>(loadUploadJob, job, uuid)
  }
  return upload
}

function nothingToLoad({ duplicates, rejected }: UploadRow): AppError {
  if (!duplicates) return new AppError('invalid', t('The plan has no good line; correct the mapping and plan again'))
  const all = rejected ? t('Every good line') : t('Every line')
  return new AppError('invalid', t`${all} of this file is loaded already; there is nothing to load`)
}

function refuseUnconfirmed({ plan }: UploadRow, confirmed: readonly string[]): void {
  const open = (plan?.confirmations ?? []).filter(({ id }) => !confirmed.includes(id))
  if (open.length === 0) return
  const detail = t`Confirm before it is loaded: ${open.map(({ text }) => text).join(' ')}`
  const issues = open.map(({ id, text }) => ({ path: id, message: text }))
  throw new AppError('conflict', detail, { reason: 'confirmation_needed', issues })
}

function outdated(why: string): AppError {
  return new AppError('conflict', t`${why}; plan again and look at the new counts`, { reason: 'plan_outdated' })
}

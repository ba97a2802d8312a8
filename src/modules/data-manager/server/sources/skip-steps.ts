import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { stateWord } from '../upload-words.ts'

/**
 * Writes down which failed steps of a recipe a person leaves out this time; those not named count as failed again. The
 * source keeps the steps for its next file. Throws `invalid` for a step that did not fail, `conflict` once the upload is
 * loading, loaded or undone.
 */
export async function skipSteps(scope: Scope, uuid: string, steps: readonly string[]): Promise<void> {
  await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    if (!['profiled', 'planned', 'failed'].includes(upload.status)) {
      const detail = t`This upload is ${stateWord(upload.status)}; the steps of its recipe stand as they are`
      throw new AppError('conflict', detail, { reason: `upload_${upload.status}` })
    }
    const report = upload.recipeReport ?? []
    const open = new Set(report.filter(({ state }) => state !== 'applied').map(({ id }) => id))
    const unknown = steps.find(id => !open.has(id))
    if (unknown !== undefined) {
      throw new AppError('invalid', t`'${unknown}' is no failed step of this upload's recipe`, {
        reason: 'no_failed_step',
      })
    }
    const skipped = new Set(steps)
    const recipeReport = report.map(step =>
      step.state === 'applied'
        ? step
        : { ...step, state: skipped.has(step.id) ? ('skipped' as const) : ('failed' as const) },
    )
    const before = report.filter(({ state }) => state === 'skipped').map(({ id }) => id)
    await scope.audit(tx, {
      action: 'upload.skip',
      entity: 'upload',
      entityId: uuid,
      before: { skipped: before },
      after: { skipped: [...skipped] },
    })
    await updateUpload(tx, scope, uuid, { recipeReport })
  })
}

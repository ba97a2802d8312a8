import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { dropRollup } from '#server/warehouse/rollups/drop-builds.ts'
import { requestRollup } from '#server/warehouse/rollups/rollup-job.ts'
import { beginLinesChange, endLinesChange, forgetRollup } from '#server/warehouse/rollups/store.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import type { EditedLines } from '../../contract.ts'
import { changingLines } from '../lines/apply-edits.ts'
import { perUpload } from '../one-at-a-time.ts'
import { undoLoaded } from '../plan/stage-plan.ts'
import { pushLoaded, registerOf } from '../registers/load-register.ts'
import { undoRegister } from '../registers/undo-register.ts'
import type { UploadRow } from '../schema.ts'
import { getUpload, lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { countEdited, keepEdited } from './edited-lines.ts'
import { tellUndone } from './tell-members.ts'

/**
 * Takes an upload's lines out again and no others; one that was never loaded is put away. Lines a person edited since
 * stay unless they are asked for as well, also later. Undoing twice is the same as once. The record and the file stay.
 * Throws `conflict` while the upload is loading.
 */
export async function undoUpload(scope: Scope, uuid: string, edited: EditedLines = 'keep'): Promise<UploadRow> {
  const upload = await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    if (isDone(upload, edited)) return upload
    if (upload.status === 'loading') {
      throw new AppError('conflict', 'This upload is loading now; undo it when it is done', {
        reason: 'upload_loading',
      })
    }
    // The upload is locked, and so are changes of its lines: none comes between the count and the undo.
    const kept = edited === 'keep' ? await countKept(tx, scope, upload) : 0
    const before = { status: upload.status, lines: upload.loaded, ...(upload.kept ? { kept: upload.kept } : {}) }
    await scope.audit(tx, {
      action: 'upload.undo',
      entity: 'upload',
      entityId: uuid,
      before,
      after: { status: 'undone', ...(kept > 0 ? { kept } : {}) },
    })
    // Told here, because from here on it happens; an undo that is asked for again was told already.
    if (upload.status === 'loaded' && upload.undoRequestedAt === null) await tellUndone(scope, tx, upload)
    // Lines that were kept are still loaded: the rest of the undo must be finished like the first part of it.
    const status = upload.status === 'undone' ? 'loaded' : upload.status
    return updateUpload(tx, scope, uuid, { status, undoRequestedAt: scope.now(), kept: kept || null })
  })
  return isDone(upload, edited) ? upload : finishUndo(scope, uuid)
}

function isDone({ status, kept }: UploadRow, edited: EditedLines): boolean {
  return status === 'undone' && (edited === 'keep' || !kept)
}

async function countKept(tx: Transaction, scope: Scope, { uuid, status, dataset }: UploadRow): Promise<number> {
  return status === 'loaded' && isDatasetId(dataset) ? countEdited(tx, scope, uuid) : 0
}

/** The part of undoing that a stopped process may have left; every step can be repeated. */
export function finishUndo(scope: Scope, uuid: string): Promise<UploadRow> {
  return perUpload(scope, uuid, async () => {
    const upload = await getUpload(scope, uuid)
    return upload.status === 'undone' ? upload : takeOut(scope, upload)
  })
}

async function takeOut(scope: Scope, upload: UploadRow): Promise<UploadRow> {
  const place = { organization: scope.organization.uuid, upload: upload.uuid, dataset: upload.dataset }
  const register = registerOf(upload)
  const kept = register ? (await undoRegister(scope, upload, register)).kept : upload.kept
  if (register) await pushLoaded(scope, register)
  const rolled = isDatasetId(upload.dataset) ? { dataset: upload.dataset, upload: upload.uuid } : null
  await scope.exclusively(changingLines, async () => {
    if (rolled) await beginLinesChange(scope, rolled)
    await (kept && !register ? keepEdited(scope, place) : undoLoaded(scope.warehouse, place))
  })
  if (rolled) await dropRollup(scope, rolled)
  const undone = await scope.db(async tx => {
    await lockUpload(tx, scope, upload.uuid)
    await bumpDataVersion(tx, scope.organization.uuid, upload.dataset)
    if (rolled && kept) {
      const { changes } = await endLinesChange(tx, scope, rolled)
      await requestRollup(scope, tx, rolled, { changes, afterSeconds: 0 })
    } else if (rolled) await forgetRollup(tx, scope, rolled)
    return updateUpload(tx, scope, upload.uuid, { status: 'undone', undoneAt: scope.now(), kept: kept || null })
  })
  announceUpload(undone)
  return undone
}

import type { Scope } from '#server/scope.ts'
import { bumpDataVersion } from '#server/warehouse/data-version.ts'
import { AppError } from '#shared/errors.ts'
import { perUpload } from '../one-at-a-time.ts'
import { undoLoaded } from '../plan/stage-plan.ts'
import type { UploadRow } from '../schema.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { tellUndone } from './tell-members.ts'

/**
 * Takes an upload's lines out again, all of them and no others; one that was never loaded is put away. Undoing twice is
 * the same as once. The record and the file stay. Throws `conflict` while the upload is loading.
 */
export async function undoUpload(scope: Scope, uuid: string): Promise<UploadRow> {
  const upload = await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    if (upload.status === 'undone') return upload
    if (upload.status === 'loading') {
      throw new AppError('conflict', 'This upload is loading now; undo it when it is done', {
        reason: 'upload_loading',
      })
    }
    const before = { status: upload.status, lines: upload.loaded }
    await scope.audit(tx, {
      action: 'upload.undo',
      entity: 'upload',
      entityId: uuid,
      before,
      after: { status: 'undone' },
    })
    // Told here, because from here on it happens; an undo that is asked for again was told already.
    if (upload.status === 'loaded' && upload.undoRequestedAt === null) await tellUndone(scope, tx, upload)
    return updateUpload(tx, scope, uuid, { undoRequestedAt: scope.now() })
  })
  return upload.status === 'undone' ? upload : perUpload(uuid, () => finishUndo(scope, upload))
}

/** The part of undoing that a stopped process may have left; every step can be repeated. */
export async function finishUndo(scope: Scope, upload: UploadRow): Promise<UploadRow> {
  const place = { organization: scope.organization.uuid, upload: upload.uuid, dataset: upload.dataset }
  await undoLoaded(scope.warehouse, place)
  const undone = await scope.db(async tx => {
    await bumpDataVersion(tx, scope.organization.uuid, upload.dataset)
    return updateUpload(tx, scope, upload.uuid, { status: 'undone', undoneAt: scope.now() })
  })
  announceUpload(undone)
  return undone
}

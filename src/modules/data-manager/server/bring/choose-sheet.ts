import { posix } from 'node:path'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { perUpload } from '../one-at-a-time.ts'
import { dropStaged } from '../plan/stage-plan.ts'
import type { UploadRow } from '../schema.ts'
import { getUpload, lockUpload, updateUpload } from '../store.ts'
import { stateWord } from '../upload-words.ts'
import { type ReadUpload, readWorkbook } from './read-upload.ts'

/**
 * Reads another sheet of an uploaded workbook and guesses its fields anew; mapping and plan of the one before no longer
 * stand. Throws `invalid` for a file of text or an unknown sheet, `conflict` once the upload is loading, loaded or undone.
 */
export function chooseSheet(scope: Scope, uuid: string, sheet: string): Promise<UploadRow> {
  return perUpload(scope, uuid, async () => {
    const upload = await getUpload(scope, uuid)
    refuseUnreadable(upload)
    const { dataset, name, fileKey, bytes } = upload
    const read = await readWorkbook(scope, { dataset, name, folder: posix.dirname(fileKey), fileKey }, bytes, sheet)
    try {
      const changed = await record(scope, uuid, read)
      await scope.files.disk.delete(upload.cleanKey)
      await dropStaged(scope.warehouse, { organization: scope.organization.uuid, upload: uuid, dataset })
      return changed
    } catch (error) {
      await scope.files.disk.delete(read.cleanKey)
      throw error
    }
  })
}

function record(scope: Scope, uuid: string, read: ReadUpload): Promise<UploadRow> {
  return scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    refuseUnreadable(upload)
    await scope.audit(tx, {
      action: 'upload.sheet',
      entity: 'upload',
      entityId: uuid,
      before: { sheet: upload.sheet },
      after: { sheet: read.sheet },
    })
    const uncounted = { plan: null, rows: null, good: null, rejected: null, duplicates: null, ignored: null }
    return updateUpload(tx, scope, uuid, { status: 'profiled', failure: null, ...read, ...uncounted })
  })
}

function refuseUnreadable({ status, sheet, undoRequestedAt }: UploadRow): void {
  const stands = undoRequestedAt ? 'undone' : status
  if (!['profiled', 'planned', 'failed'].includes(stands)) {
    const detail = t`This upload is ${stateWord(stands)}; its sheet cannot change any more`
    throw new AppError('conflict', detail, { reason: `upload_${stands}` })
  }
  if (sheet === null) throw new AppError('invalid', t('This upload is a file of text, which has no sheets'))
}

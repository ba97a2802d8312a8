import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../../contract.ts'
import { checkMapping } from '../../intake/check-mapping.ts'
import { answeredByMapping } from '../../intake/open-questions.ts'
import { isSheetOpen } from '../../intake/sheet-question.ts'
import { refuseWithoutFile } from '../files/refuse-without-file.ts'
import { perUpload } from '../one-at-a-time.ts'
import type { UploadRow } from '../schema.ts'
import { getUpload, updateUpload } from '../store.ts'
import { createUpload } from './create-upload.ts'

/**
 * Brings the file of an undone upload once more, as an upload of its own that goes through mapping, plan and load: what was
 * undone stays undone. Sheet and mapping are those of the undone one; which sheet is meant is asked again where nobody had
 * said. Throws `conflict` for an upload that is not undone, or whose file is gone.
 */
export function loadAgain(scope: Scope, uuid: string): Promise<UploadRow> {
  return perUpload(scope, uuid, async () => {
    const undone = await getUpload(scope, uuid)
    if (undone.status !== 'undone') {
      const detail = t('Only an undone upload is loaded again; this one is not undone')
      throw new AppError('conflict', detail, { reason: 'upload_not_undone' })
    }
    await refuseWithoutFile(scope, undone)
    const { dataset, name, correctsUuid, questions } = undone
    const corrects = correctsUuid ?? undefined
    const chosenSheet = isSheetOpen(questions) ? undefined : (undone.sheet ?? undefined)
    const body = await scope.files.disk.getStream(undone.fileKey)
    const created = await createUpload(scope, { dataset, name, corrects, type: undefined, chosenSheet, body })
    return takeOver(scope, created, undone)
  })
}

/** The mapping of the undone upload, where the file has the same columns and it still fits. */
async function takeOver(scope: Scope, upload: UploadRow, { mapping, profile }: UploadRow): Promise<UploadRow> {
  const isSame = namesOf(upload.profile) === namesOf(profile)
  if (!isSame || checkMapping(upload.dataset, upload.profile, mapping).length > 0) return upload
  const questions = answeredByMapping({ ...upload, mapping })
  return scope.db(tx => updateUpload(tx, scope, upload.uuid, { mapping, questions }))
}

function namesOf({ columns }: Profile): string {
  return JSON.stringify(columns.map(({ name }) => name))
}

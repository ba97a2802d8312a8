import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { checkMapping } from '../../intake/check-mapping.ts'
import { answeredByMapping } from '../../intake/open-questions.ts'
import { perUpload } from '../one-at-a-time.ts'
import type { UploadRow } from '../schema.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { stateWord } from '../upload-words.ts'
import { dropStaged } from './stage-plan.ts'

/**
 * Takes a person's mapping in place of the guess. A plan made before no longer stands. Throws `invalid` for a mapping
 * that cannot be used, `conflict` once the upload is loading, loaded or undone.
 */
export function mapUpload(scope: Scope, uuid: string, mapping: Mapping): Promise<UploadRow> {
  return perUpload(scope, uuid, async () => {
    const mapped = await recordMapping(scope, uuid, mapping)
    const place = { organization: scope.organization.uuid, upload: uuid, dataset: mapped.dataset }
    await dropStaged(scope.warehouse, place)
    return mapped
  })
}

function recordMapping(scope: Scope, uuid: string, mapping: Mapping): Promise<UploadRow> {
  return scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    if (!['profiled', 'planned', 'failed'].includes(upload.status)) {
      const detail = t`This upload is ${stateWord(upload.status)}; its mapping cannot change any more`
      throw new AppError('conflict', detail, { reason: `upload_${upload.status}` })
    }
    const issues = checkMapping(upload.dataset, upload.profile, mapping)
    const [first] = issues
    if (first) throw new AppError('invalid', t`The mapping cannot be used: ${first.message}`, { issues })
    await scope.audit(tx, {
      action: 'upload.map',
      entity: 'upload',
      entityId: uuid,
      before: upload.mapping,
      after: mapping,
    })
    const uncounted = { plan: null, rows: null, good: null, rejected: null, duplicates: null, ignored: null }
    const questions = answeredByMapping({ ...upload, mapping })
    return updateUpload(tx, scope, uuid, { status: 'profiled', mapping, questions, failure: null, ...uncounted })
  })
}

import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { UploadRow } from '../schema.ts'

/** Throws `conflict` for an upload whose file was removed after it was undone: nothing can be read from it any more. */
export async function refuseWithoutFile(scope: Scope, { fileRemovedAt, fileKey }: UploadRow): Promise<void> {
  if (fileRemovedAt === null && (await scope.files.disk.exists(fileKey))) return
  const detail = t(
    'The file of this upload was removed, so it can no longer be read or loaded again; upload the file again',
  )
  throw new AppError('conflict', detail, { reason: 'file_removed' })
}

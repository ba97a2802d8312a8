import { posix } from 'node:path'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { perUpload } from '../one-at-a-time.ts'
import { type UploadRow, uploads } from '../schema.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'

const turnName = 'remove-undone-files'

/** Until when the file of an upload stays that was undone; `null` for one that is not. */
export function fileUntil(upload: Pick<UploadRow, 'undoneAt' | 'fileDaysFrom'>, days: number): Date | null {
  const { undoneAt, fileDaysFrom } = upload
  return undoneAt && new Date(Math.max(undoneAt.getTime(), fileDaysFrom.getTime()) + days * dayMilliseconds)
}

/**
 * Removes the files of uploads that have stayed for `SEXTANT_UNDONE_FILES_DAYS` since they were undone, and writes that
 * down; of those with kept lines the file stays. One that cannot be removed is logged, and the others go on. One process
 * after the other. Repeatable.
 */
export async function removeUndoneFiles(services: Services): Promise<void> {
  const { env, database, clock, log } = services
  const before = new Date(clock().getTime() - env.SEXTANT_UNDONE_FILES_DAYS * dayMilliseconds)
  await database.exclusively(turnName, async turn => {
    for (const organizationUuid of await listOrganizationUuids(database.db)) {
      turn.throwIfAborted()
      try {
        await removeUndoneOf(await systemScope(services, organizationUuid), before, turn)
      } catch (error) {
        log.error({ err: error, organizationUuid }, 'The files of undone uploads could not be looked through')
      }
    }
  })
}

async function removeUndoneOf(scope: Scope, before: Date, turn: AbortSignal): Promise<void> {
  for (const upload of await listOverdue(scope, before)) {
    if (turn.aborted) return
    try {
      await perUpload(scope, upload.uuid, () => removeFile(scope, upload))
    } catch (error) {
      const said = t('The file of an undone upload could not be removed; it is tried again the next day')
      scope.log.error({ err: error, uploadUuid: upload.uuid }, said)
    }
  }
}

function listOverdue(scope: Scope, before: Date): Promise<UploadRow[]> {
  const isUndone = and(eq(uploads.status, 'undone'), isNull(uploads.kept), isNull(uploads.fileRemovedAt))
  const isOverdue = and(lte(uploads.undoneAt, before), lte(uploads.fileDaysFrom, before))
  const mine = eq(uploads.organizationUuid, scope.organization.uuid)
  return scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(and(mine, isUndone, isOverdue)),
  )
}

/** The file goes first: what a stopped process leaves is removed again, and never said to be gone while it is there. */
async function removeFile(scope: Scope, { uuid, fileKey, name, bytes }: UploadRow): Promise<void> {
  await scope.files.disk.deleteAll(posix.dirname(fileKey))
  const removed = await scope.db(async tx => {
    await lockUpload(tx, scope, uuid)
    const before = { name, bytes }
    await scope.audit(tx, { action: 'upload.remove_file', entity: 'upload', entityId: uuid, before })
    return updateUpload(tx, scope, uuid, { fileRemovedAt: scope.now() })
  })
  announceUpload(removed)
}

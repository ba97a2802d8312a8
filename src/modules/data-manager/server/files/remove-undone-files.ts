import { posix } from 'node:path'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { perUpload } from '../one-at-a-time.ts'
import { type UploadRow, uploads } from '../schema.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'

export const removeUndoneFilesJob = 'remove-undone-files'
/** `day` is the day it is done on, as an ISO date. */
export type RemoveUndoneFiles = { day: string }

const daySeconds = 86_400

/** Until when the file of an upload that was undone then stays. */
export function fileUntil(undoneAt: Date, days: number): Date {
  return new Date(undoneAt.getTime() + days * daySeconds * 1000)
}

/** Has the files of undone uploads looked through once a day from now on, however many processes ask for it. */
export async function lookThroughDaily({ database, jobs, clock }: Services, afterSeconds: number): Promise<void> {
  const day = new Date(clock().getTime() + afterSeconds * 1000).toISOString().slice(0, 10)
  const when = { key: day, afterSeconds }
  await database.db.transaction(tx => jobs.sendWithin<RemoveUndoneFiles>(tx, removeUndoneFilesJob, { day }, when))
}

/** The work of a day, and the asking for the next. */
export async function removeUndoneFilesOfDay(services: Services): Promise<void> {
  await lookThroughDaily(services, daySeconds)
  await removeUndoneFiles(services)
}

/**
 * Removes the files of uploads that were undone `SEXTANT_UNDONE_FILES_DAYS` ago or longer, and writes that down; of those
 * with kept lines the file stays. One process after the other. Repeatable.
 */
export async function removeUndoneFiles(services: Services): Promise<void> {
  const { env, database, clock } = services
  const before = fileUntil(clock(), -env.SEXTANT_UNDONE_FILES_DAYS)
  await database.exclusively(removeUndoneFilesJob, async turn => {
    for (const organizationUuid of await listOrganizationUuids(database.db)) {
      const scope = await systemScope(services, organizationUuid)
      for (const upload of await listOverdue(scope, before)) {
        turn.throwIfAborted()
        await perUpload(scope, upload.uuid, () => removeFile(scope, upload))
      }
    }
  })
}

function listOverdue(scope: Scope, before: Date): Promise<UploadRow[]> {
  const isUndone = and(eq(uploads.status, 'undone'), isNull(uploads.kept), lte(uploads.undoneAt, before))
  const mine = eq(uploads.organizationUuid, scope.organization.uuid)
  return scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(and(mine, isUndone, isNull(uploads.fileRemovedAt))),
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

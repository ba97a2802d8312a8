import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { applyEdits } from '../lines/apply-edits.ts'
import { type UploadRow, uploads } from '../schema.ts'
import { loadUpload, loadUploadJob } from './load-upload.ts'
import { finishUndo, finishUndoJob } from './undo-upload.ts'

/** Brings the loads, undos and changes of lines that a stopped process left under way to their end. Run before the portal listens. */
export async function finishInterrupted(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    const scope = await systemScope(services, organizationUuid)
    const isUndoing = and(isNotNull(uploads.undoRequestedAt), ne(uploads.status, 'undone'))
    const mine = eq(uploads.organizationUuid, organizationUuid)
    const left = await scope.db(tx =>
      tx
        .select()
        .from(uploads)
        .where(and(mine, or(isUndoing, eq(uploads.status, 'loading')))),
    )
    // What was accepted is loaded before anything is undone: it may have left out lines that are about to go.
    for (const upload of left.sort((one, other) => place(one) - place(other))) await finish(services, scope, upload)
    await applyEdits(scope).catch((error: unknown) => scope.log.error({ err: error }, 'Changes of lines wait'))
  }
}

/** What cannot be finished now is done by its job; nobody else's portal waits for it. */
async function finish(services: Services, scope: Scope, { uuid, status }: UploadRow): Promise<void> {
  const job = { organizationUuid: scope.organization.uuid, uploadUuid: uuid }
  const [name, work] =
    status === 'loading'
      ? [loadUploadJob, () => loadUpload(services, job)]
      : [finishUndoJob, () => finishUndo(scope, uuid)]
  await work().catch(async (error: unknown) => {
    scope.log.error({ err: error, uploadUuid: uuid }, 'An upload that was cut short waits')
    await scope.db(tx => scope.jobs.sendWithin(tx, name, job, uuid))
  })
}

const place = ({ status }: UploadRow) => (status === 'loading' ? 0 : 1)

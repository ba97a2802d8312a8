import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { applyEdits } from '../lines/apply-edits.ts'
import { type UploadRow, uploads } from '../schema.ts'
import { loadUpload } from './load-upload.ts'
import { finishUndo } from './undo-upload.ts'

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
    for (const upload of left.sort((one, other) => place(one) - place(other))) {
      if (upload.status === 'loading') await loadUpload(services, { organizationUuid, uploadUuid: upload.uuid })
      else await finishUndo(scope, upload.uuid)
    }
    // What cannot be written now waits for its job; nobody else's portal waits for it.
    await applyEdits(scope).catch((error: unknown) => scope.log.error({ err: error }, 'Changes of lines wait'))
  }
}

const place = ({ status }: UploadRow) => (status === 'loading' ? 0 : 1)

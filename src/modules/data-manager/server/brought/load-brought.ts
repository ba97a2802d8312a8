import { bringServer } from '#server/brought/served-brought.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { BroughtId } from '#shared/brought.ts'
import { notAsPlanned } from '../registers/load-register.ts'
import type { UploadRow } from '../schema.ts'
import { lockUpload } from '../store.ts'
import { bringingOf, readAllStaged } from './settle-brought.ts'

/**
 * Gives the staged rows of an accepted plan to the module that keeps them, all in `tx`, in the name of `scope`'s person, and
 * answers how many it has of them. Repeatable. Throws `conflict` and writes nothing when fewer or more than planned were taken.
 */
export async function loadBrought(
  tx: Transaction,
  scope: Scope,
  upload: UploadRow,
  dataset: BroughtId,
): Promise<{ loaded: number }> {
  const server = bringServer(dataset)
  if ((await server.count(scope, tx, upload.uuid)) === 0) {
    const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset }
    const rows = await readAllStaged(scope.warehouse, at, upload.mapping)
    await server.load(scope, tx, upload.uuid, rows, bringingOf(upload.mapping))
  }
  const loaded = await server.count(scope, tx, upload.uuid)
  if (loaded !== upload.good) throw notAsPlanned(upload, loaded)
  return { loaded }
}

/** Takes back what an upload brought to a module, in one transaction; what somebody changed since is kept and counted. Repeatable. */
export function undoBrought(scope: Scope, upload: UploadRow, dataset: BroughtId): Promise<{ kept: number }> {
  return scope.db(async tx => {
    await lockUpload(tx, scope, upload.uuid)
    return bringServer(dataset).undo(scope, tx, upload.uuid)
  })
}

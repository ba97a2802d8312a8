import { lockRegister } from '#server/registers/store.ts'
import { undoUploadChanges } from '#server/registers/undo-changes.ts'
import type { Scope } from '#server/scope.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { UploadRow } from '../schema.ts'
import { lockUpload } from '../store.ts'

/**
 * Takes back what an upload did to a register, in one transaction; rows somebody changed since are kept and counted.
 * Repeatable.
 */
export function undoRegister(scope: Scope, upload: UploadRow, register: RegisterId): Promise<{ kept: number }> {
  return scope.db(async tx => {
    await lockUpload(tx, scope, upload.uuid)
    await lockRegister(tx, scope, register)
    const { kept } = await undoUploadChanges(scope, tx, register, upload.uuid)
    return { kept }
  })
}

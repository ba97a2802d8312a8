import { announceChanges, applyChanges } from '#server/registers/apply-changes.ts'
import { countUploadRows, hasUploadChanges } from '#server/registers/change-history.ts'
import { isTaken, matchRows, type SeenKeys } from '#server/registers/match-rows.ts'
import { lockRegister } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { dropStagedLines } from '#server/warehouse/load.ts'
import { isRegisterId, type RegisterId } from '#shared/registers.ts'
import type { UploadRow } from '../schema.ts'
import { lockUpload } from '../store.ts'
import { matchingOf, readStaged } from './read-staged.ts'

/**
 * Moves the staged rows of an accepted plan into the register, all in one transaction, and answers how many were written.
 * Repeatable: a run after a crash finds the rows written already, or none of them. The staged rows stay until it
 * is written down that the upload is loaded; see `forgetStaged`.
 */
export async function loadRegister(scope: Scope, upload: UploadRow, register: RegisterId): Promise<{ loaded: number }> {
  return scope.db(async tx => {
    await lockUpload(tx, scope, upload.uuid)
    await lockRegister(tx, scope, register)
    if (!(await hasUploadChanges(tx, scope, upload.uuid))) {
      const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset: register }
      const seen: SeenKeys = new Map()
      const matching = matchingOf({ dataset: register, mapping: upload.mapping })
      const made = { register, by: upload.createdBy, at: scope.now(), uploadUuid: upload.uuid }
      for await (const rows of readStaged(scope.warehouse, at, upload.mapping)) {
        const matched = await matchRows(scope, tx, matching, rows, seen)
        const changes = matched.filter(isTaken).map(({ change }) => change)
        await applyChanges(scope, tx, { ...made, changes })
      }
      await announceChanges(scope, tx, register)
    }
    const loaded = await countUploadRows(tx, scope, upload.uuid)
    if (loaded === 0) throw new Error('The staged rows of the upload are gone')
    return { loaded }
  })
}

/** The staged rows of a loaded upload are in the register now; what a crash leaves of them goes when it is undone. */
export function forgetStaged({ warehouse, organization }: Scope, { uuid, dataset }: UploadRow): Promise<void> {
  return dropStagedLines(warehouse, { organization: organization.uuid, upload: uuid, dataset })
}

/** The register an upload is for, `null` for lines of facts. */
export function registerOf({ dataset }: Pick<UploadRow, 'dataset'>): RegisterId | null {
  return isRegisterId(dataset) ? dataset : null
}

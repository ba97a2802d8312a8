import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { announceChanges, applyChanges } from './apply-changes.ts'
import { listUploadChanges, type UploadChange } from './change-history.ts'
import { changedFields } from './rules.ts'
import { listRowsAmong } from './store.ts'

const rowsAtOnce = 500
const firstUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Gives every row an upload wrote the values it had before, where it still has those the upload gave it; rows that were
 * changed since are kept. Repeatable: what is undone already is left alone. Run in the transaction that says it is undone.
 */
export async function undoUploadChanges(
  scope: Scope,
  tx: Transaction,
  register: RegisterId,
  uploadUuid: string,
): Promise<{ restored: number; kept: number }> {
  const done = { restored: 0, kept: 0 }
  for (let from = firstUuid; ; ) {
    const made = await listUploadChanges(tx, scope, uploadUuid, from, rowsAtOnce)
    const last = made.at(-1)
    if (!last) break
    from = last.uuid
    const { changes, kept } = await sortOut(scope, tx, register, made)
    await applyChanges(scope, tx, {
      register,
      by: scope.actor.email,
      at: scope.now(),
      uploadUuid,
      isUndo: true,
      changes: changes.map(({ uuid, before, after }) => ({ uuid, before: after, after: before })),
      sourceOf: ({ uuid }) => changes.find(change => change.uuid === uuid)?.lastUpload ?? null,
    })
    done.restored += changes.length
    done.kept += kept
  }
  if (done.restored > 0) await announceChanges(scope, tx, register)
  return done
}

/** What can be taken back, and how many rows are others' by now. A row the upload brought that is gone is neither. */
async function sortOut(
  scope: Scope,
  tx: Transaction,
  register: RegisterId,
  made: readonly UploadChange[],
): Promise<{ changes: UploadChange[]; kept: number }> {
  const uuids = made.map(({ uuid }) => uuid)
  const now = new Map((await listRowsAmong(tx, scope, register, uuids)).map(row => [row.id, row.values]))
  const isAsLeft = ({ uuid, after }: UploadChange) => {
    const values = now.get(uuid)
    return values !== undefined && after !== null && changedFields(register, values, after).length === 0
  }
  const isGone = ({ uuid, before }: UploadChange) => before === null && !now.has(uuid)
  const changes = made.filter(isAsLeft)
  return { changes, kept: made.length - changes.length - made.filter(isGone).length }
}

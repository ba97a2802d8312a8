import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { countUploadRows, sumUploadRows } from '#server/registers/change-history.ts'
import { forgetLeftOut, listBroughtBack } from '#server/registers/left-out-rows.ts'
import type { OtherUpload, UndoStep } from '#server/registers/plan-undo.ts'
import { lockRegister } from '#server/registers/store.ts'
import { foreseeUndo, type Undone, undoUploadChanges } from '#server/registers/undo-changes.ts'
import type { Scope } from '#server/scope.ts'
import { changePartition } from '#server/warehouse/change-partition.ts'
import { moneyText } from '#shared/money.ts'
import type { RegisterId } from '#shared/registers.ts'
import { changingLines } from '../lines/apply-edits.ts'
import { recountDuplicates } from '../load/recount-duplicates.ts'
import { type BroughtBack, type UploadRow, uploads } from '../schema.ts'
import { getUploadIn, lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { matchingOf } from './read-staged.ts'
import { summedOf } from './sum-staged-register.ts'

/**
 * Takes back what an upload did to a register, in one transaction; rows somebody changed since are kept and counted, rows
 * that other loaded uploads left out because of it come back from there. Repeatable.
 */
export async function undoRegister(scope: Scope, upload: UploadRow, register: RegisterId): Promise<{ kept: number }> {
  const { kept, brought } = await scope.db(async tx => {
    await lockUpload(tx, scope, upload.uuid)
    await lockRegister(tx, scope, register)
    const { kept, broughtBack, released } = await undoUploadChanges(
      scope,
      tx,
      await undoneOf(tx, scope, upload, register),
    )
    await forgetLeftOut(tx, scope, upload.uuid)
    for (const [uuid, count] of countsOf(released)) {
      const other = await getUploadIn(tx, scope, uuid)
      await updateUpload(tx, scope, uuid, { kept: (other.kept ?? 0) - count || null })
    }
    const before = await getUploadIn(tx, scope, upload.uuid)
    const brought = broughtBack.length > 0 ? linesOf(broughtBack) : (before.broughtBack ?? [])
    if (brought.length > 0) await updateUpload(tx, scope, upload.uuid, { broughtBack: brought })
    return { kept, brought }
  })
  if (brought.length > 0) {
    await scope.exclusively(changingLines, async turn => {
      for (const one of brought) await recordBroughtRows(scope, one.upload, register, turn)
    })
  }
  return { kept }
}

/** What undoing an upload would bring back from which others. */
export function foreseeBroughtBack(scope: Scope, upload: UploadRow, register: RegisterId): Promise<BroughtBack[]> {
  return scope.db(async tx => {
    const { broughtBack } = await foreseeUndo(scope, tx, await undoneOf(tx, scope, upload, register))
    return linesOf(broughtBack)
  })
}

function linesOf(steps: readonly UndoStep[]): BroughtBack[] {
  return [...countsOf(steps)].map(([upload, lines]) => ({ upload, lines }))
}

function countsOf(steps: readonly UndoStep[]): Map<string, number> {
  return new Map([...Map.groupBy(steps, ({ upload }) => upload)].map(([upload, some]) => [upload, some.length]))
}

async function undoneOf(
  tx: Transaction,
  scope: Scope,
  { uuid, loadedAt }: UploadRow,
  register: RegisterId,
): Promise<Undone> {
  const isLoaded = and(eq(uploads.status, 'loaded'), isNull(uploads.undoRequestedAt))
  const hasKept = and(eq(uploads.status, 'undone'), isNotNull(uploads.kept))
  const mine = and(eq(uploads.organizationUuid, scope.organization.uuid), eq(uploads.dataset, register))
  const found = await tx
    .select()
    .from(uploads)
    .where(and(mine, or(isLoaded, hasKept), isNotNull(uploads.loadedAt), ne(uploads.uuid, uuid)))
    .orderBy(asc(uploads.loadedAt), asc(uploads.uuid))
  const others = found.flatMap((one): OtherUpload[] => {
    const matching = matchingOf({ dataset: register, mapping: one.mapping })
    return one.loadedAt ? [{ uuid: one.uuid, loadedAt: one.loadedAt, isUndone: one.status === 'undone', matching }] : []
  })
  return { register, uuid, loadedAt: loadedAt ?? scope.now(), others }
}

/** Writes down what an upload has since rows were brought back to it. Repeatable. */
async function recordBroughtRows(
  scope: Scope,
  uploadUuid: string,
  register: RegisterId,
  turn: AbortSignal,
): Promise<void> {
  const { warehouse } = scope
  const at = { organization: scope.organization.uuid, upload: uploadUuid, dataset: register }
  const rows = await scope.db(tx => listBroughtBack(tx, scope, uploadUuid))
  const where = `outcome = 'duplicate' AND row IN (SELECT toUInt32(arrayJoin({rows:Array(String)})))`
  const params = { rows: rows.map(String) }
  await changePartition(warehouse, 'refused_rows', at, { change: 'DELETE', where, params }, turn)
  const recount = await recountDuplicates(warehouse, at)
  const changed = await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uploadUuid)
    const loaded = await countUploadRows(tx, scope, uploadUuid)
    if (upload.status !== 'loaded' || upload.loaded === loaded) return null
    const amount = summedOf(register)
    const isGiven = amount !== null && matchingOf({ dataset: register, mapping: upload.mapping }).fields.has(amount)
    const sums = isGiven ? await sumUploadRows(tx, scope, uploadUuid, amount) : (upload.plan?.sums ?? [])
    const [sum, ...more] = sums
    const total = sum && more.length === 0 ? sum : null
    await scope.audit(tx, {
      action: 'upload.bring_back',
      entity: 'upload',
      entityId: uploadUuid,
      before: { lines: upload.loaded },
      after: { lines: loaded },
    })
    const { duplicates, plan } = recount(upload.plan)
    return updateUpload(tx, scope, uploadUuid, {
      ...{ loaded, good: loaded, duplicates, plan: plan && { ...plan, sums } },
      totalAmount: total && moneyText(total.amount),
      totalCurrency: total?.currency ?? null,
    })
  })
  if (changed) announceUpload(changed)
}

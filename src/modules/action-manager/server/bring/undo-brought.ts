import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { keepInTrash } from '#server/trash/change-trash.ts'
import type { ActionRow } from '../present-actions.ts'
import { savings } from '../savings/schema.ts'
import { signedOffAmong } from '../savings/store.ts'
import { actionBrought, actions } from '../schema.ts'
import { isAction } from '../select-actions.ts'
import { rowOf, writeParts, writeWaits } from '../write-action.ts'

type BroughtRow = typeof actionBrought.$inferSelect
type Found = { one: BroughtRow; row: ActionRow; isSavingTouched: boolean }

/**
 * Takes back what an upload brought: new actions go to the trash, changed ones stand as before. Those that somebody changed since,
 * or whose saving went on, are kept and counted. Repeatable: what was taken back is not in the table any more.
 */
export async function undoBrought(scope: Scope, tx: Transaction, upload: string): Promise<{ kept: number }> {
  await takeTurn(tx, scope, 'actions')
  await takeTurn(tx, scope, 'savings')
  const found = await findBrought(scope, tx, upload)
  const deleted = found.filter(({ row }) => row.deletedAt !== null)
  const standing = found.filter(({ row }) => row.deletedAt === null)
  const back = standing.filter(({ one, row, isSavingTouched }) => row.version === one.version && !isSavingTouched)
  const savingsOfBack = back.flatMap(({ one }) => (one.before && one.hasSaving ? [one.actionUuid] : []))
  if (savingsOfBack.length > 0) await tx.delete(savings).where(inArray(savings.actionUuid, savingsOfBack))
  for (const { one, row } of back) await (one.before ? restore(scope, tx, one, row) : remove(scope, tx, row))
  await forget(scope, tx, upload, [...deleted, ...back])
  return { kept: standing.length - back.length }
}

async function findBrought(scope: Scope, tx: Transaction, upload: string): Promise<Found[]> {
  const { uuid: organization } = scope.organization
  const rows = await tx
    .select({ one: actionBrought, row: actions, saving: savings })
    .from(actionBrought)
    .innerJoin(actions, eq(actions.uuid, actionBrought.actionUuid))
    .leftJoin(savings, eq(savings.actionUuid, actionBrought.actionUuid))
    .where(and(eq(actionBrought.organizationUuid, organization), eq(actionBrought.uploadUuid, upload)))
    .orderBy(actions.number)
    .for('update', { of: actions })
  const signed = await signedOffAmong(
    tx,
    scope,
    rows.map(({ row }) => row.uuid),
  )
  return rows.map(({ one, row, saving }) => {
    // One that the file began is as it began; a new action has no other.
    const isOwn = one.hasSaving || one.before === null
    const isChanged = isOwn && (one.hasSaving ? saving?.version !== 1 : saving !== null)
    return { one, row, isSavingTouched: isChanged || (isOwn && signed.has(row.uuid)) }
  })
}

async function remove(scope: Scope, tx: Transaction, { uuid, number, title, version }: ActionRow): Promise<void> {
  await tx
    .update(actions)
    .set({ deletedAt: scope.now(), version: version + 1 })
    .where(isAction(scope, uuid))
  await keepInTrash(scope, tx, 'action', [{ id: uuid, title }])
  const about = { action: 'action.bring_undo', entity: 'action', entityId: uuid }
  await scope.audit(tx, { ...about, before: { number, title } })
}

async function restore(scope: Scope, tx: Transaction, { before, version }: BroughtRow, row: ActionRow): Promise<void> {
  if (before === null) return
  const { completedAt: on, ...state } = before
  const completedAt = on === null ? null : new Date(on)
  await tx
    .update(actions)
    .set({ ...rowOf(state, scope.now(), { completedAt }), version: row.version + 1 })
    .where(isAction(scope, row.uuid))
  // What an earlier upload brought stands again, so that it can be undone too.
  await tx
    .update(actionBrought)
    .set({ version: row.version + 1 })
    .where(and(eq(actionBrought.actionUuid, row.uuid), eq(actionBrought.version, version - 1)))
  await writeParts(tx, scope, row.uuid, state.parts)
  await writeWaits(tx, scope, row.uuid, state.waitsFor)
  const about = { action: 'action.bring_undo', entity: 'action', entityId: row.uuid }
  await scope.audit(tx, { ...about, after: { title: state.title, status: state.status } })
}

async function forget(scope: Scope, tx: Transaction, upload: string, done: readonly Found[]): Promise<void> {
  if (done.length === 0) return
  const uuids = done.map(({ row }) => row.uuid)
  await tx
    .delete(actionBrought)
    .where(
      and(
        eq(actionBrought.organizationUuid, scope.organization.uuid),
        eq(actionBrought.uploadUuid, upload),
        inArray(actionBrought.actionUuid, uuids),
      ),
    )
}

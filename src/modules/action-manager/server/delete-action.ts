import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Action } from '../contract.ts'
import { findCircle } from '../rules-waits.ts'
import { changing } from './changing.ts'
import { readAllWaits } from './check-action.ts'
import { signedOffAmong } from './savings/store.ts'
import { actions, actionWaits } from './schema.ts'
import { isAction } from './select-actions.ts'
import { getAction, lockAction, noSuchAction } from './store.ts'

/** Puts an action in the trash. Throws `not_found`, and `conflict` where its saving was signed off. */
export async function deleteAction(scope: Scope, uuid: string): Promise<void> {
  await changing(scope, async tx => {
    const { number, title, version } = await lockAction(tx, scope, uuid)
    if ((await signedOffAmong(tx, scope, [uuid])).size > 0) throw staysOnRecord()
    await tx
      .update(actions)
      .set({ deletedAt: scope.now(), version: version + 1 })
      .where(isAction(scope, uuid))
    const before = { number, title }
    await scope.audit(tx, { action: 'action.delete', entity: 'action', entityId: uuid, before })
  })
}

/** Takes an action out of the trash, with what it waits for unless that waits for it by now. Throws `not_found`. */
export async function restoreAction(scope: Scope, uuid: string): Promise<Action> {
  return changing(scope, async tx => {
    const isInTrash = and(
      eq(actions.organizationUuid, scope.organization.uuid),
      eq(actions.uuid, uuid),
      isNotNull(actions.deletedAt),
    )
    const [row] = await tx.select().from(actions).where(isInTrash).for('update')
    if (!row) throw noSuchAction()
    const back = { deletedAt: null, version: row.version + 1, updatedAt: scope.now() }
    await tx.update(actions).set(back).where(isInTrash)
    await openCircles(tx, scope, uuid)
    const after = { number: row.number, title: row.title }
    await scope.audit(tx, { action: 'action.restore', entity: 'action', entityId: uuid, after })
    return getAction(tx, scope, uuid)
  })
}

function staysOnRecord(): AppError {
  const detail = t(
    'The saving of this action was signed off and stays on record. Complete the action, or cancel its saving',
  )
  return new AppError('conflict', detail, { reason: 'signed_off' })
}

/** Has an action wait no more for what would wait for it in turn. */
export async function openCircles(tx: Transaction, scope: Scope, uuid: string): Promise<void> {
  for (;;) {
    const [, next] = findCircle(await readAllWaits(tx, scope), uuid) ?? []
    if (next === undefined) return
    await tx
      .delete(actionWaits)
      .where(
        and(
          eq(actionWaits.organizationUuid, scope.organization.uuid),
          eq(actionWaits.actionUuid, uuid),
          eq(actionWaits.waitsForUuid, next),
        ),
      )
  }
}

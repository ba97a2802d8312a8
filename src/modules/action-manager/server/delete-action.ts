import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import type { ThingServer } from '#server/things/served-kinds.ts'
import { keepInTrash, takeFromTrash } from '#server/trash/change-trash.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Action } from '../contract.ts'
import { allInCircles, findCircle } from '../rules-waits.ts'
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
    await keepInTrash(scope, tx, 'action', [{ id: uuid, title }])
    const before = { number, title }
    await scope.audit(tx, { action: 'action.delete', entity: 'action', entityId: uuid, before })
  })
}

/** Takes an action out of the trash, with what it waits for unless that waits for it by now. Throws `not_found`. */
export async function restoreAction(scope: Scope, uuid: string): Promise<Action> {
  return changing(scope, async tx => {
    const after = await bringBack(tx, scope, uuid)
    await takeFromTrash(scope, tx, 'action', [uuid])
    await scope.audit(tx, { action: 'action.restore', entity: 'action', entityId: uuid, after })
    return getAction(tx, scope, uuid)
  })
}

/** The same within a change of actions, without a word in the audit. */
async function bringBack(tx: Transaction, scope: Scope, uuid: string): Promise<{ number: number; title: string }> {
  const [row] = await tx.select().from(actions).where(isInTrash(scope, uuid)).for('update')
  if (!row) throw noSuchAction()
  const back = { deletedAt: null, version: row.version + 1, updatedAt: scope.now() }
  await tx.update(actions).set(back).where(isInTrash(scope, uuid))
  await openCircles(tx, scope, uuid)
  return { number: row.number, title: row.title }
}

function isInTrash({ organization }: Scope, uuid: string) {
  return and(eq(actions.organizationUuid, organization.uuid), eq(actions.uuid, uuid), isNotNull(actions.deletedAt))
}

/** What the trash of the organisation does with actions. */
export const trashedActions: NonNullable<ThingServer['trash']> = {
  async restore(scope, tx, uuid) {
    await takeTurn(tx, scope, 'actions')
    await bringBack(tx, scope, uuid)
  },
  async purge(scope, tx, uuid) {
    await tx.delete(actions).where(isInTrash(scope, uuid))
    return []
  },
}

function staysOnRecord(): AppError {
  const detail = t(
    'The saving of this action was signed off and stays on record. Complete the action, or cancel its saving',
  )
  return new AppError('conflict', detail, { reason: 'signed_off' })
}

/** Has actions wait no more for what would wait for them in turn. */
export async function openCircles(tx: Transaction, scope: Scope, ...uuids: string[]): Promise<void> {
  if (uuids.length === 0) return
  const waits = new Map(await readAllWaits(tx, scope))
  const circles = allInCircles(waits)
  for (const uuid of uuids.filter(one => circles.has(one))) {
    for (;;) {
      const [, next] = findCircle(waits, uuid) ?? []
      if (next === undefined) break
      waits.set(
        uuid,
        (waits.get(uuid) ?? []).filter(other => other !== next),
      )
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
}

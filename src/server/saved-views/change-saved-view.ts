import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import {
  mostSavedViews,
  mostViewsOfAll,
  type SavedView,
  type SavedViewChange,
  type savedViewInputOf,
} from '#shared/saved-views.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { takeTurn } from '../database/take-turn.ts'
import type { Scope } from '../scope.ts'
import { defaultViews, savedViews } from './schema.ts'
import {
  countViews,
  isSavedView,
  lockSavedView,
  readSavedView,
  requireSharing,
  type SavedViewRow,
  type SavedViewsOf,
} from './store.ts'

/** Keeps a view for the person, or for everybody. Throws `forbidden`, and `conflict` when a list is full. */
export async function createSavedView(
  scope: Scope,
  of: SavedViewsOf,
  input: z.output<ReturnType<typeof savedViewInputOf>>,
): Promise<SavedView> {
  if (input.isShared) requireSharing(scope, of)
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'saved views')
    await refuseTooMany(tx, scope)
    const [row] = await tx
      .insert(savedViews)
      .values({ ...input, module: of.module, organizationUuid: scope.organization.uuid, ownerUuid: scope.actor.uuid })
      .returning()
    if (!row) throw new Error('The saved view was not written')
    await auditShared(tx, scope, 'saved-view.create', { after: row })
    return readSavedView(tx, scope, of, row.uuid)
  })
}

async function refuseTooMany(tx: Transaction, scope: Scope): Promise<void> {
  const { own, all } = await countViews(tx, scope)
  if (own >= mostSavedViews) {
    throw new AppError('conflict', t`You keep ${mostSavedViews} views already; delete one that you no longer need`)
  }
  if (all >= mostViewsOfAll) {
    const message = t`The organisation keeps ${mostViewsOfAll} views already; somebody has to delete one first`
    throw new AppError('conflict', message)
  }
}

/**
 * Renames, changes, shares a view or takes it back. Throws `forbidden` for those of others, and for what everybody sees
 * without the right to share.
 */
export async function changeSavedView(
  scope: Scope,
  of: SavedViewsOf,
  uuid: string,
  change: SavedViewChange,
): Promise<SavedView> {
  return scope.db(async tx => {
    const before = await lockSavedView(tx, scope, of, uuid)
    const { name = before.name, search = before.search, isShared = before.isShared } = change
    if (isShared) requireSharing(scope, of)
    const [after] = await tx
      .update(savedViews)
      .set({ name, search, isShared, updatedAt: scope.now() })
      .where(isSavedView(scope, uuid))
      .returning()
    if (!after) throw new Error('The saved view was not written')
    if (before.isShared && !isShared) await closeForOthers(tx, scope, after)
    await auditShared(tx, scope, 'saved-view.update', { before, after })
    return readSavedView(tx, scope, of, uuid)
  })
}

/** Deletes a view; who opened the module with it gets what they would without a choice. */
export async function deleteSavedView(scope: Scope, of: SavedViewsOf, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const before = await lockSavedView(tx, scope, of, uuid)
    await tx.delete(savedViews).where(isSavedView(scope, uuid))
    await tx.delete(defaultViews).where(opensWith(scope, uuid))
    await auditShared(tx, scope, 'saved-view.delete', { before })
  })
}

/** Nobody but its owner goes on opening the module with a view that is no longer shared. */
async function closeForOthers(tx: Transaction, scope: Scope, { uuid, ownerUuid }: SavedViewRow): Promise<void> {
  const ofOthers = or(isNull(defaultViews.ownerUuid), ne(defaultViews.ownerUuid, ownerUuid))
  await tx.delete(defaultViews).where(and(opensWith(scope, uuid), ofOthers))
}

function opensWith({ organization }: Scope, view: string) {
  return and(eq(defaultViews.organizationUuid, organization.uuid), eq(defaultViews.view, view))
}

type AuditedView = { before?: SavedViewRow; after?: SavedViewRow }

/** What everybody sees, or saw until now, is everybody's business; a person's own views are theirs. */
async function auditShared(
  tx: Transaction,
  scope: Scope,
  action: string,
  { before, after }: AuditedView,
): Promise<void> {
  const entityId = (after ?? before)?.uuid
  if (entityId === undefined || !(before?.isShared || after?.isShared)) return
  await scope.audit(tx, {
    action,
    entity: 'saved view',
    entityId,
    ...(before ? { before: audited(before) } : {}),
    ...(after ? { after: audited(after) } : {}),
  })
}

function audited({ name, view, search, isShared }: SavedViewRow) {
  return { name, view, search, isShared }
}

import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#modules/permissions.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { SavedView, SavedViewList } from '#shared/saved-views.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'
import { savedViews } from './schema.ts'

/** The saved views of a module. */
export type SavedViewsOf = {
  /** Its id. */
  module: string
  /** The ids of its views. */
  places: readonly string[]
  /** What is shared with everybody, and opened by everybody, needs this right. */
  share: Permission
}

export type SavedViewRow = typeof savedViews.$inferSelect

/** What a person sees: their own views, and those that are shared. */
function seenBy({ organization, actor }: Scope, { module }: SavedViewsOf): SQL | undefined {
  return and(
    eq(savedViews.organizationUuid, organization.uuid),
    eq(savedViews.module, module),
    or(eq(savedViews.ownerUuid, actor.uuid), eq(savedViews.isShared, true)),
  )
}

/** The owner changes a view, an administrator also those that are shared; everybody else saves one of their own. */
function canChange(scope: Scope, of: SavedViewsOf, { ownerUuid, isShared }: SavedViewRow): boolean {
  const isAdministrator = scope.role.name === 'Administrator' && canShare(scope, of)
  return ownerUuid === scope.actor.uuid || (isShared && isAdministrator)
}

function canShare({ role }: Scope, { share }: SavedViewsOf): boolean {
  return role.permissions.includes(share)
}

type NamedRow = { view: SavedViewRow; firstName: string | null; lastName: string | null }

function present(scope: Scope, of: SavedViewsOf, { view, firstName, lastName }: NamedRow): SavedView {
  const { uuid, ownerUuid, name, view: place, search, isShared, updatedAt } = view
  return {
    ...{ uuid, name, view: place, search, isShared },
    owner: firstName === null && lastName === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    isOwn: ownerUuid === scope.actor.uuid,
    canChange: canChange(scope, of, view),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The owner's name while they belong to the organisation. */
function named(tx: Transaction, scope: Scope) {
  return tx
    .select({ view: savedViews, firstName: users.firstName, lastName: users.lastName })
    .from(savedViews)
    .leftJoin(
      memberships,
      and(eq(memberships.userUuid, savedViews.ownerUuid), eq(memberships.organizationUuid, scope.organization.uuid)),
    )
    .leftJoin(users, eq(users.uuid, memberships.userUuid))
    .$dynamic()
}

/** A page of the views a person sees: their own first, then by name. */
export async function listSavedViews(scope: Scope, of: SavedViewsOf, page: number): Promise<SavedViewList> {
  return scope.db(async tx => {
    const [counted] = await tx.select({ total: count() }).from(savedViews).where(seenBy(scope, of))
    const rows = await named(tx, scope)
      .where(seenBy(scope, of))
      .orderBy(
        desc(sql`${savedViews.ownerUuid} = ${scope.actor.uuid}`),
        asc(sql`lower(${savedViews.name})`),
        savedViews.uuid,
      )
      .limit(pageSize)
      .offset(pageOffset(page))
    return { items: rows.map(row => present(scope, of, row)), total: counted?.total ?? 0, page }
  })
}

/** A view the person sees. Throws `not_found`, for those of others that are not shared too. */
export async function getSavedView(tx: Transaction, scope: Scope, of: SavedViewsOf, uuid: string): Promise<SavedView> {
  const [row] = await named(tx, scope).where(and(seenBy(scope, of), eq(savedViews.uuid, uuid)))
  if (!row) throw noSuchView()
  return present(scope, of, row)
}

/** A view the person has just written, whether or not they see it from now on. */
export async function readSavedView(tx: Transaction, scope: Scope, of: SavedViewsOf, uuid: string): Promise<SavedView> {
  const [row] = await named(tx, scope).where(isSavedView(scope, uuid))
  if (!row) throw noSuchView()
  return present(scope, of, row)
}

/** The row of a view of this organisation. */
export function isSavedView({ organization }: Scope, uuid: string): SQL | undefined {
  return and(eq(savedViews.organizationUuid, organization.uuid), eq(savedViews.uuid, uuid))
}

/** The row of a view the person sees, which stays as it is until the transaction ends. Throws `not_found`. */
export async function holdSavedView(
  tx: Transaction,
  scope: Scope,
  of: SavedViewsOf,
  uuid: string,
  lock: 'share' | 'update' = 'share',
): Promise<SavedViewRow> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(seenBy(scope, of), eq(savedViews.uuid, uuid)))
    .for(lock)
  if (!row) throw noSuchView()
  return row
}

/** The same of a view that the person may change, locked. Throws `forbidden` for one they only see. */
export async function lockSavedView(
  tx: Transaction,
  scope: Scope,
  of: SavedViewsOf,
  uuid: string,
): Promise<SavedViewRow> {
  const row = await holdSavedView(tx, scope, of, uuid, 'update')
  if (canChange(scope, of, row)) return row
  throw new AppError(
    'forbidden',
    t('This view belongs to somebody else; save it under a name of your own to change it'),
  )
}

/** How many views a person keeps, and how many the organisation does. */
export async function countViews(
  tx: Transaction,
  { organization, actor }: Scope,
): Promise<{ own: number; all: number }> {
  const [counted] = await tx
    .select({ own: count(sql`case when ${savedViews.ownerUuid} = ${actor.uuid} then 1 end`), all: count() })
    .from(savedViews)
    .where(eq(savedViews.organizationUuid, organization.uuid))
  return counted ?? { own: 0, all: 0 }
}

/** What concerns everybody needs the right to share. Throws `forbidden`. */
export function requireSharing(scope: Scope, of: SavedViewsOf): void {
  if (canShare(scope, of)) return
  const detail = t('What everybody sees needs the right to share, which your role or key does not have')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}

function noSuchView(): AppError {
  return new AppError('not_found', t('There is no such saved view, or not any more'))
}

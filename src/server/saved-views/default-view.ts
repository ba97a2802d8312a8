import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { DefaultView, DefaultViewInput, Whose } from '#shared/saved-views.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { takeTurn } from '../database/take-turn.ts'
import type { Scope } from '../scope.ts'
import { defaultViews } from './schema.ts'
import { holdSavedView, requireSharing, type SavedViewsOf } from './store.ts'

/** What a module opens with: the person's own choice, and the organisation's for people who chose nothing. */
export async function getDefaultView(scope: Scope, of: SavedViewsOf): Promise<DefaultView> {
  return scope.db(tx => readDefaults(tx, scope, of))
}

/** Chooses what a module opens with. Throws `forbidden`, and `invalid` for everybody's that not everybody sees. */
export async function setDefaultView(
  scope: Scope,
  of: SavedViewsOf,
  { whose, view }: DefaultViewInput,
): Promise<DefaultView> {
  if (whose === 'organization') requireSharing(scope, of)
  return scope.db(async tx => {
    const isSeenByAll = of.places.includes(view) || (await holdSavedView(tx, scope, of, view)).isShared
    if (whose === 'organization' && !isSeenByAll) {
      const message = t('Share the view first: not everybody sees it')
      throw new AppError('invalid', message, { issues: [{ path: 'view', message }] })
    }
    await replaceDefault(tx, scope, of, whose, view)
    return readDefaults(tx, scope, of)
  })
}

/** Takes a choice back. Throws `forbidden`. */
export async function deleteDefaultView(scope: Scope, of: SavedViewsOf, whose: Whose): Promise<DefaultView> {
  if (whose === 'organization') requireSharing(scope, of)
  return scope.db(async tx => {
    await replaceDefault(tx, scope, of, whose, null)
    return readDefaults(tx, scope, of)
  })
}

/** One choice after the other: the organisation's has no owner, so that no unique index keeps it single. */
async function replaceDefault(
  tx: Transaction,
  scope: Scope,
  of: SavedViewsOf,
  whose: Whose,
  view: string | null,
): Promise<void> {
  const { organization, actor } = scope
  await takeTurn(tx, scope, 'default view')
  const before = (await readDefaults(tx, scope, of))[whose]
  await tx.delete(defaultViews).where(ofWhom(scope, of, whose))
  if (view !== null) {
    const ownerUuid = whose === 'person' ? actor.uuid : null
    await tx.insert(defaultViews).values({ organizationUuid: organization.uuid, module: of.module, ownerUuid, view })
  }
  if (whose === 'person' || before === view) return
  await scope.audit(tx, {
    action: 'default-view.update',
    entity: 'organization',
    entityId: organization.uuid,
    before: { module: of.module, view: before },
    after: { module: of.module, view },
  })
}

function ofWhom({ organization, actor }: Scope, { module }: SavedViewsOf, whose: Whose): SQL | undefined {
  const owner = whose === 'person' ? eq(defaultViews.ownerUuid, actor.uuid) : isNull(defaultViews.ownerUuid)
  return and(eq(defaultViews.organizationUuid, organization.uuid), eq(defaultViews.module, module), owner)
}

async function readDefaults(tx: Transaction, scope: Scope, of: SavedViewsOf): Promise<DefaultView> {
  const rows = await tx
    .select({ owner: defaultViews.ownerUuid, view: defaultViews.view })
    .from(defaultViews)
    .where(or(ofWhom(scope, of, 'person'), ofWhom(scope, of, 'organization')))
    .orderBy(desc(defaultViews.updatedAt))
  const chosen = (isOwn: boolean) => rows.find(({ owner }) => (owner !== null) === isOwn)?.view ?? null
  return { person: chosen(true), organization: chosen(false) }
}

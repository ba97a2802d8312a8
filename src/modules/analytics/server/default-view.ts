import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { DefaultView, DefaultViewInput, Whose } from '../contract-views.ts'
import { findPlace } from '../views/places.ts'
import { defaultViews } from './schema.ts'
import { holdSavedView, requireSharing } from './views-store.ts'

/** What analytics opens with: the person's own choice, and the organisation's for people who chose nothing. */
export async function getDefaultView(scope: Scope): Promise<DefaultView> {
  return scope.db(tx => readDefaults(tx, scope))
}

/** Chooses what analytics opens with. Throws `forbidden`, and `invalid` for everybody's that not everybody sees. */
export async function setDefaultView(scope: Scope, { whose, view }: DefaultViewInput): Promise<DefaultView> {
  if (whose === 'organization') requireSharing(scope)
  return scope.db(async tx => {
    const isSeenByAll = findPlace(view) !== null || (await holdSavedView(tx, scope, view)).isShared
    if (whose === 'organization' && !isSeenByAll) {
      const message = t('Share the view first: not everybody sees it')
      throw new AppError('invalid', message, { issues: [{ path: 'view', message }] })
    }
    await replaceDefault(tx, scope, whose, view)
    return readDefaults(tx, scope)
  })
}

/** Takes a choice back. Throws `forbidden`. */
export async function deleteDefaultView(scope: Scope, whose: Whose): Promise<DefaultView> {
  if (whose === 'organization') requireSharing(scope)
  return scope.db(async tx => {
    await replaceDefault(tx, scope, whose, null)
    return readDefaults(tx, scope)
  })
}

/** One choice after the other: the organisation's has no owner, so that no unique index keeps it single. */
async function replaceDefault(tx: Transaction, scope: Scope, whose: Whose, view: string | null): Promise<void> {
  const { organization, actor } = scope
  await takeTurn(tx, scope, 'default view')
  const before = (await readDefaults(tx, scope))[whose]
  await tx.delete(defaultViews).where(ofWhom(scope, whose))
  if (view !== null) {
    const ownerUuid = whose === 'person' ? actor.uuid : null
    await tx.insert(defaultViews).values({ organizationUuid: organization.uuid, ownerUuid, view })
  }
  if (whose === 'person' || before === view) return
  await scope.audit(tx, {
    action: 'default-view.update',
    entity: 'organization',
    entityId: organization.uuid,
    before: { view: before },
    after: { view },
  })
}

function ofWhom({ organization, actor }: Scope, whose: Whose): SQL | undefined {
  const owner = whose === 'person' ? eq(defaultViews.ownerUuid, actor.uuid) : isNull(defaultViews.ownerUuid)
  return and(eq(defaultViews.organizationUuid, organization.uuid), owner)
}

async function readDefaults(tx: Transaction, scope: Scope): Promise<DefaultView> {
  const rows = await tx
    .select({ owner: defaultViews.ownerUuid, view: defaultViews.view })
    .from(defaultViews)
    .where(or(ofWhom(scope, 'person'), ofWhom(scope, 'organization')))
    .orderBy(desc(defaultViews.updatedAt))
  const of = (isOwn: boolean) => rows.find(({ owner }) => (owner !== null) === isOwn)?.view ?? null
  return { person: of(true), organization: of(false) }
}

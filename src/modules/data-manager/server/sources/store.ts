import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Recipe, UploadSource } from '../../contract-recipes.ts'
import { recipes, type UploadRow, uploadSources, uploads } from '../schema.ts'

export type SourceRow = typeof uploadSources.$inferSelect
export type RecipeRow = typeof recipes.$inferSelect
/** A source with when a file of it came last. */
export type UsedSource = SourceRow & { id: string; lastUsed: Date }

/** More sources than this an organisation's uploads are not compared with. */
const mostSources = 1000

/** The sources of the organisation that take files, with when each was used last; of one dataset where it is given. */
export async function listSources(
  tx: Transaction,
  scope: Scope,
  options: { dataset?: LoadableId; withArchived?: boolean } = {},
): Promise<UsedSource[]> {
  const { dataset, withArchived = false } = options
  const rows = await tx
    .select({ source: uploadSources, lastUsed: max(uploads.createdAt) })
    .from(uploadSources)
    .leftJoin(uploads, eq(uploads.sourceUuid, uploadSources.uuid))
    .where(
      and(
        eq(uploadSources.organizationUuid, scope.organization.uuid),
        dataset ? eq(uploadSources.dataset, dataset) : undefined,
        withArchived ? undefined : isNull(uploadSources.archivedAt),
      ),
    )
    .groupBy(uploadSources.uuid)
    .orderBy(uploadSources.name)
    .limit(mostSources)
  return rows.map(({ source, lastUsed }) => ({ ...source, id: source.uuid, lastUsed: lastUsed ?? source.createdAt }))
}

/** One source of the organisation. Throws `not_found`. */
export async function getSource(tx: Transaction, scope: Scope, uuid: string): Promise<SourceRow> {
  const [found] = await tx.select().from(uploadSources).where(oneOf(scope, uuid)).for('update')
  return found ?? missing()
}

export async function insertSource(tx: Transaction, row: typeof uploadSources.$inferInsert): Promise<SourceRow> {
  const [inserted] = await tx.insert(uploadSources).values(row).returning()
  return inserted ?? missing()
}

export async function updateSource(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  changes: Partial<Pick<SourceRow, 'name' | 'heads' | 'archivedAt'>>,
): Promise<SourceRow> {
  const [updated] = await tx.update(uploadSources).set(changes).where(oneOf(scope, uuid)).returning()
  return updated ?? missing()
}

/** The newest recipe of a source, `null` while there is none. */
export async function newestRecipe(tx: Transaction, scope: Scope, sourceUuid: string): Promise<RecipeRow | null> {
  const [newest] = await listRecipes(tx, scope, sourceUuid, 1)
  return newest ?? null
}

/** The versions of a source's recipe, newest first. */
export function listRecipes(tx: Transaction, scope: Scope, sourceUuid: string, limit = 200): Promise<RecipeRow[]> {
  return tx
    .select()
    .from(recipes)
    .where(and(eq(recipes.organizationUuid, scope.organization.uuid), eq(recipes.sourceUuid, sourceUuid)))
    .orderBy(desc(recipes.version))
    .limit(limit)
}

/** One version of a source's recipe. Throws `not_found`. */
export async function getRecipe(
  tx: Transaction,
  scope: Scope,
  sourceUuid: string,
  version: number,
): Promise<RecipeRow> {
  const [found] = await tx
    .select()
    .from(recipes)
    .where(
      and(
        eq(recipes.organizationUuid, scope.organization.uuid),
        eq(recipes.sourceUuid, sourceUuid),
        eq(recipes.version, version),
      ),
    )
  if (found) return found
  throw new AppError('not_found', t`This source has no version ${version}; its page lists those it has`)
}

/** The newest version of each source's recipe, with the recipe itself. */
export async function newestRecipes(tx: Transaction, scope: Scope): Promise<Map<string, RecipeRow>> {
  const rows = await tx
    .selectDistinctOn([recipes.sourceUuid])
    .from(recipes)
    .where(eq(recipes.organizationUuid, scope.organization.uuid))
    .orderBy(recipes.sourceUuid, desc(recipes.version))
  return new Map(rows.map(row => [row.sourceUuid, row]))
}

export async function insertRecipe(
  tx: Transaction,
  scope: Scope,
  version: { sourceUuid: string; version: number; recipe: Recipe; uploadUuid: string | null },
): Promise<RecipeRow> {
  const [inserted] = await tx
    .insert(recipes)
    .values({
      organizationUuid: scope.organization.uuid,
      createdAt: scope.now(),
      createdBy: scope.actor.email,
      ...version,
    })
    .returning()
  return inserted ?? missing()
}

export type LoadedUpload = Pick<
  UploadRow,
  'uuid' | 'dataset' | 'sourceUuid' | 'createdAt' | 'rows' | 'ignored' | 'rejected'
> & {
  /** The last day its lines cover, ISO. */
  periodEnd: string | null
}

/**
 * The loaded uploads of the organisation, oldest first, of one dataset where it is given: what rhythm and health are told
 * from, and nothing more of their plans.
 */
export function listLoaded(tx: Transaction, scope: Scope, dataset?: LoadableId): Promise<LoadedUpload[]> {
  const { uuid, sourceUuid, createdAt, rows, ignored, rejected, plan } = uploads
  const periodEnd = sql<string | null>`${plan} -> 'period' ->> 'to'`
  const isLoaded = and(eq(uploads.organizationUuid, scope.organization.uuid), eq(uploads.status, 'loaded'))
  return tx
    .select({ uuid, dataset: uploads.dataset, sourceUuid, createdAt, rows, ignored, rejected, periodEnd })
    .from(uploads)
    .where(and(isLoaded, dataset ? eq(uploads.dataset, dataset) : undefined))
    .orderBy(uploads.createdAt)
}

/** The source of an upload as its page names it, archived or not; `null` where none is known yet. */
export async function sourceOfUpload(
  tx: Transaction,
  scope: Scope,
  { sourceUuid, recipeVersion }: Pick<UploadRow, 'sourceUuid' | 'recipeVersion'>,
): Promise<UploadSource | null> {
  if (sourceUuid === null) return null
  const [found] = await tx.select().from(uploadSources).where(oneOf(scope, sourceUuid))
  return found ? { id: found.uuid, name: found.name, version: recipeVersion ?? 0 } : null
}

/** How many uploads each source has, loaded or not. */
export async function countUploads(tx: Transaction, scope: Scope): Promise<Map<string, number>> {
  const rows = await tx
    .select({ sourceUuid: uploads.sourceUuid, count: count() })
    .from(uploads)
    .where(and(eq(uploads.organizationUuid, scope.organization.uuid), sql`${uploads.sourceUuid} is not null`))
    .groupBy(uploads.sourceUuid)
  return new Map(rows.flatMap(({ sourceUuid, count }) => (sourceUuid ? [[sourceUuid, count] as const] : [])))
}

function oneOf(scope: Scope, uuid: string) {
  return and(eq(uploadSources.organizationUuid, scope.organization.uuid), eq(uploadSources.uuid, uuid))
}

function missing(): never {
  throw new AppError('not_found', t('This organisation has no such source; the list of sources shows those it has'))
}

import { and, asc, count, desc, eq, ilike, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import type { Scope } from '#server/scope.ts'
import type { UploadPartition } from '#server/warehouse/load.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { HistoryQuery } from '../contract.ts'
import { type UploadRow, uploadSources, uploads } from './schema.ts'

/** One page of the organisation's uploads, newest first, with the names of their sources; filtered where it is asked. */
export function listUploads(
  scope: Scope,
  { page, dataset, source, status, search }: HistoryQuery,
): Promise<{ rows: { upload: UploadRow; sourceName: string | null }[]; total: number }> {
  return scope.db(async tx => {
    const asked = and(
      eq(uploads.organizationUuid, scope.organization.uuid),
      dataset ? eq(uploads.dataset, dataset) : undefined,
      source ? eq(uploads.sourceUuid, source) : undefined,
      status ? eq(uploads.status, status) : undefined,
      search ? ilike(uploads.name, contains(search)) : undefined,
    )
    const rows = await tx
      .select({ upload: uploads, sourceName: uploadSources.name })
      .from(uploads)
      .leftJoin(uploadSources, eq(uploadSources.uuid, uploads.sourceUuid))
      .where(asked)
      .orderBy(desc(uploads.createdAt), desc(uploads.uuid))
      .limit(pageSize)
      .offset(pageOffset(page))
    const [counted] = await tx.select({ total: count() }).from(uploads).where(asked)
    return { rows, total: counted?.total ?? 0 }
  })
}

/** One upload of the organisation. Throws `not_found`. */
export function getUpload(scope: Scope, uuid: string): Promise<UploadRow> {
  return scope.db(tx => getUploadIn(tx, scope, uuid))
}

/** The same within a transaction, keeping others from changing it until the transaction ends. */
export async function lockUpload(tx: Transaction, scope: Scope, uuid: string): Promise<UploadRow> {
  const [found] = await tx.select().from(uploads).where(oneOf(scope, uuid)).for('update')
  return found ?? missing()
}

export async function updateUpload(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  changes: Partial<UploadRow>,
): Promise<UploadRow> {
  const [updated] = await tx.update(uploads).set(changes).where(oneOf(scope, uuid)).returning()
  return updated ?? missing()
}

export async function insertUpload(tx: Transaction, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [inserted] = await tx.insert(uploads).values(row).returning()
  return inserted ?? missing()
}

/** An upload of the dataset whose plan was accepted and is being loaded, `null` when there is none. */
export async function findLoading(tx: Transaction, scope: Scope, dataset: LoadableId): Promise<UploadRow | null> {
  const isLoading = and(eq(uploads.dataset, dataset), eq(uploads.status, 'loading'))
  const mine = eq(uploads.organizationUuid, scope.organization.uuid)
  const [found] = await tx.select().from(uploads).where(and(mine, isLoading)).limit(1)
  return found ?? null
}

/** An upload of the dataset whose undo is under way, `null` when there is none. */
export async function findUndoing(tx: Transaction, scope: Scope, dataset: LoadableId): Promise<UploadRow | null> {
  const isUndoing = and(eq(uploads.dataset, dataset), isNotNull(uploads.undoRequestedAt), ne(uploads.status, 'undone'))
  const mine = eq(uploads.organizationUuid, scope.organization.uuid)
  const [found] = await tx.select().from(uploads).where(and(mine, isUndoing)).limit(1)
  return found ?? null
}

/** The other uploads of its dataset that are loaded, the first loaded first. */
export function listOtherLoaded(scope: Scope, { upload, dataset }: UploadPartition): Promise<UploadRow[]> {
  const mine = and(eq(uploads.organizationUuid, scope.organization.uuid), eq(uploads.dataset, dataset))
  const isLoaded = and(eq(uploads.status, 'loaded'), isNull(uploads.undoRequestedAt), isNotNull(uploads.loadedAt))
  return scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(and(mine, isLoaded, ne(uploads.uuid, upload)))
      .orderBy(asc(uploads.loadedAt), asc(uploads.uuid)),
  )
}

/** The same as `getUpload` within a transaction. */
export async function getUploadIn(tx: Transaction, scope: Scope, uuid: string): Promise<UploadRow> {
  const [found] = await tx.select().from(uploads).where(oneOf(scope, uuid))
  return found ?? missing()
}

function oneOf(scope: Scope, uuid: string) {
  return and(eq(uploads.organizationUuid, scope.organization.uuid), eq(uploads.uuid, uuid))
}

function missing(): never {
  throw new AppError('not_found', t('This organisation has no such upload; the history lists those it has'))
}

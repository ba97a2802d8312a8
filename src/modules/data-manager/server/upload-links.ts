import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Scope } from '#server/scope.ts'
import type { UploadLink } from '../contract.ts'
import type { UploadSource } from '../contract-recipes.ts'
import { type UploadRow, uploads } from './schema.ts'
import { sourceOfUpload } from './sources/store.ts'

/** How an upload hangs together with others: the same file loaded before, what it corrects, what corrects it, where lines of it came back, its source. */
export type UploadLinks = {
  sameFile: UploadLink | null
  corrects: UploadLink | null
  correctedBy: UploadLink[]
  broughtBack: { upload: UploadLink; lines: number }[]
  source: UploadSource | null
}

const linksShown = 20

/** The newest loaded upload that brought the same file to the same dataset, `null` when there is none. */
export async function findSameFile(
  scope: Scope,
  { uuid, dataset, sha256 }: Pick<UploadRow, 'uuid' | 'dataset' | 'sha256'>,
): Promise<UploadRow | null> {
  const [found] = await scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.organizationUuid, scope.organization.uuid),
          eq(uploads.dataset, dataset),
          eq(uploads.sha256, sha256),
          eq(uploads.status, 'loaded'),
          ne(uploads.uuid, uuid),
        ),
      )
      .orderBy(desc(uploads.loadedAt))
      .limit(1),
  )
  return found ?? null
}

/** What one upload has to do with others, for its page. */
export async function listUploadLinks(scope: Scope, upload: UploadRow): Promise<UploadLinks> {
  const mine = eq(uploads.organizationUuid, scope.organization.uuid)
  const corrections = scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(and(mine, eq(uploads.correctsUuid, upload.uuid)))
      .orderBy(asc(uploads.createdAt))
      .limit(linksShown),
  )
  const back = upload.broughtBack ?? []
  const [same, corrected, correctedBy, broughtTo, source] = await Promise.all([
    upload.status === 'undone' ? null : findSameFile(scope, upload),
    upload.correctsUuid ? findUploads(scope, [upload.correctsUuid]) : [],
    corrections,
    back.length > 0
      ? findUploads(
          scope,
          back.map(one => one.upload),
        )
      : [],
    scope.db(tx => sourceOfUpload(tx, scope, upload)),
  ])
  return {
    sameFile: same && linkTo(same),
    corrects: corrected.map(linkTo)[0] ?? null,
    correctedBy: correctedBy.map(linkTo),
    broughtBack: back.flatMap(({ upload: uuid, lines }) =>
      broughtTo.filter(one => one.uuid === uuid).map(one => ({ upload: linkTo(one), lines })),
    ),
    source,
  }
}

/** Uploads of the organisation by their ids; those it has not are left out. */
export function findUploads(scope: Scope, uuids: readonly string[]): Promise<UploadRow[]> {
  const mine = eq(uploads.organizationUuid, scope.organization.uuid)
  return scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(and(mine, inArray(uploads.uuid, [...uuids]))),
  )
}

export function linkTo({ uuid, name, status, createdBy, createdAt }: UploadRow): UploadLink {
  return { id: uuid, name, status, createdBy, createdAt: createdAt.toISOString() }
}

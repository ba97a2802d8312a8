import { and, desc, eq, inArray } from 'drizzle-orm'
import { deciderOf } from '#server/categories/list-categories.ts'
import type { Scope } from '#server/scope.ts'
import { findLine, type LineCategory } from '#server/warehouse/lines/find-line.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { LineDetail, LineEdit } from '../../contract-lines.ts'
import { lineEdits, uploads } from '../schema.ts'
import { getUpload } from '../store.ts'

const shownEdits = 100

/** One loaded line: every value, where it came from, and what was changed. Throws `not_found`. */
export async function getLine(
  scope: Scope,
  dataset: DatasetId,
  key: { upload: string; row: number },
): Promise<LineDetail> {
  const found = await findLine(scope, dataset, key)
  if (!found) {
    const detail = t('This line is not there any more: it was undone, or a line of a later upload stands in for it')
    throw new AppError('not_found', detail)
  }
  const upload = await getUpload(scope, key.upload)
  const names = await uploadNames(
    scope,
    found.replaces.map(one => one.upload),
  )
  return {
    line: found.line,
    loaded: found.loaded,
    upload: {
      id: upload.uuid,
      name: upload.name,
      createdBy: upload.createdBy,
      createdAt: upload.createdAt.toISOString(),
      loadedAt: upload.loadedAt?.toISOString() ?? null,
    },
    replaces: found.replaces.map(one => ({ ...one, uploadName: names.get(one.upload) ?? null })),
    category: categoryOf(found.category),
    edits: await listEdits(scope, key),
  }
}

function categoryOf(category: LineCategory | null): LineDetail['category'] {
  if (category === null) return null
  const { rule, ...known } = category
  // The category of a line that nobody decided is not read from the tree at all.
  return { ...known, by: deciderOf(rule, 1) }
}

async function uploadNames(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const isMine = eq(uploads.organizationUuid, scope.organization.uuid)
  const rows = await scope.db(tx =>
    tx
      .select({ uuid: uploads.uuid, name: uploads.name })
      .from(uploads)
      .where(and(isMine, inArray(uploads.uuid, [...ids]))),
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

async function listEdits(scope: Scope, { upload, row }: { upload: string; row: number }): Promise<LineEdit[]> {
  const isMine = eq(lineEdits.organizationUuid, scope.organization.uuid)
  const rows = await scope.db(tx =>
    tx
      .select()
      .from(lineEdits)
      .where(and(isMine, eq(lineEdits.uploadUuid, upload), eq(lineEdits.row, row)))
      .orderBy(desc(lineEdits.at))
      .limit(shownEdits),
  )
  return rows.map(({ uuid, changeUuid, field, before, after, at, by, appliedAt }) => ({
    id: uuid,
    changeId: changeUuid,
    field,
    before,
    after,
    at: at.toISOString(),
    by,
    isApplied: appliedAt !== null,
  }))
}

import type { CreatedUpload, Upload, UploadDetail, UploadEntry } from '../contract.ts'
import { questionsOf } from '../intake/open-questions.ts'
import { fileUntil } from './files/remove-undone-files.ts'
import type { UploadRow } from './schema.ts'
import { linkTo, type UploadLinks } from './upload-links.ts'

/** What leaves the server of an upload, for lists and events. */
export function presentUpload(row: UploadRow): Upload {
  return {
    id: row.uuid,
    dataset: row.dataset,
    name: row.name,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    loadedAt: row.loadedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    bytes: row.bytes,
    rows: row.rows,
    good: row.good,
    rejected: row.rejected,
    duplicates: row.duplicates,
    ignored: row.ignored,
    updated: row.rows === null ? null : (row.plan?.updated ?? 0),
    unchanged: row.rows === null ? null : (row.plan?.unchanged ?? 0),
    loaded: row.loaded,
    kept: row.kept,
    total:
      row.totalAmount !== null && row.totalCurrency !== null
        ? { amount: row.totalAmount, currency: row.totalCurrency }
        : null,
    period: row.plan?.period ?? null,
    failure: row.failure,
    progress: progressOf(row),
  }
}

/** An upload in the history. */
export function presentEntry({ upload, sourceName }: { upload: UploadRow; sourceName: string | null }): UploadEntry {
  return {
    ...presentUpload(upload),
    source: upload.sourceUuid !== null && sourceName !== null ? { id: upload.sourceUuid, name: sourceName } : null,
    correctsId: upload.correctsUuid,
  }
}

/** The whole of one upload, with what the four steps need to go on where they stopped. */
export function presentUploadDetail(row: UploadRow, links: UploadLinks, fileDays: number): UploadDetail {
  const until = fileUntil(row, fileDays)
  return {
    ...presentUpload(row),
    profile: row.profile,
    sheet: row.sheet,
    mapping: row.mapping,
    questions: questionsOf(row),
    planId: row.plan?.id ?? null,
    issues: row.plan?.issues ?? [],
    sums: row.plan?.sums ?? [],
    confirmations: row.plan?.confirmations ?? [],
    answered: row.plan?.answered ?? [],
    newStages: row.plan?.newStages ?? [],
    recipeReport: row.recipeReport ?? [],
    file: until && { until: until.toISOString(), removedAt: row.fileRemovedAt?.toISOString() ?? null },
    ...links,
  }
}

/** Loading is one atomic step in the warehouse, so it is either before all lines or after. */
function progressOf(row: UploadRow): Upload['progress'] {
  if (row.status === 'loading') return { lines: 0, share: 0 }
  if (row.status === 'loaded') return { lines: row.loaded ?? 0, share: 1 }
  return null
}

/** What creating and mapping answer: what was found in the file and how it will be read. */
export function presentCreated(row: UploadRow, sameFile: UploadRow | null = null): CreatedUpload {
  const { uuid, status, profile, mapping } = row
  return { id: uuid, status, profile, mapping, questions: questionsOf(row), sameFile: sameFile && linkTo(sameFile) }
}

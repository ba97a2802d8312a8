import type { CreatedUpload, Upload, UploadDetail } from '../contract.ts'
import type { UploadRow } from './schema.ts'

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
    loaded: row.loaded,
    total:
      row.totalAmount !== null && row.totalCurrency !== null
        ? { amount: row.totalAmount, currency: row.totalCurrency }
        : null,
    period: row.plan?.period ?? null,
    failure: row.failure,
    progress: progressOf(row),
  }
}

/** The whole of one upload, with what the four steps need to go on where they stopped. */
export function presentUploadDetail(row: UploadRow): UploadDetail {
  return {
    ...presentUpload(row),
    profile: row.profile,
    mapping: row.mapping,
    questions: row.questions,
    planId: row.plan?.id ?? null,
    issues: row.plan?.issues ?? [],
  }
}

/** Loading is one atomic step in the warehouse, so it is either before all lines or after. */
function progressOf(row: UploadRow): Upload['progress'] {
  if (row.status === 'loading') return { lines: 0, share: 0 }
  if (row.status === 'loaded') return { lines: row.loaded ?? 0, share: 1 }
  return null
}

/** What creating and mapping answer: what was found in the file and how it will be read. */
export function presentCreated({ uuid, status, profile, mapping, questions }: UploadRow): CreatedUpload {
  return { id: uuid, status, profile, mapping, questions }
}

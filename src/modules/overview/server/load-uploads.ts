import { nameUploads } from '#server/warehouse/lines/name-uploads.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { DatasetSummary } from '../contract.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'

/** As many uploads as are looked at. */
const mostUploads = 1000

/** The newest of the uploads that have lines in the period, and how many they are; an undo brings nothing, so it is none. */
export async function loadUploads(
  scope: PinnedScope,
  { dataset, period }: AskedSummary,
): Promise<Pick<DatasetSummary, 'loadedAt' | 'uploads'>> {
  const { rows } = await query(scope, {
    ...{ dataset, period, measures: ['lines'], dimensions: ['upload'], limit: mostUploads },
  })
  const uploads = await nameUploads(
    scope,
    rows.map(({ upload }) => String(upload)),
  )
  const loaded = [...uploads.values()].flatMap(({ uuid, name, loadedAt }) =>
    loadedAt ? [{ newest: { id: uuid, name }, loadedAt: loadedAt.toISOString() }] : [],
  )
  const [last] = loaded.toSorted((one, other) => other.loadedAt.localeCompare(one.loadedAt))
  if (!last) return { loadedAt: null, uploads: null }
  return { loadedAt: last.loadedAt, uploads: { newest: last.newest, count: loaded.length } }
}

import { nameUploads } from '#server/warehouse/lines/name-uploads.ts'
import { query } from '#server/warehouse/query/query.ts'
import type { Asked, PinnedScope } from './load-figures.ts'

/** As many uploads as are looked at. */
const mostUploads = 1000

/** When the newest upload that has lines in the period was loaded; an undo brings nothing, so it is none. */
export async function loadNewestUpload(scope: PinnedScope, { dataset, period }: Asked): Promise<string | null> {
  const { rows } = await query(scope, {
    ...{ dataset, period, measures: ['lines'], dimensions: ['upload'], limit: mostUploads },
  })
  const uploads = await nameUploads(
    scope,
    rows.map(({ upload }) => String(upload)),
  )
  const moments = [...uploads.values()].flatMap(({ loadedAt }) => loadedAt?.toISOString() ?? [])
  return moments.toSorted().at(-1) ?? null
}

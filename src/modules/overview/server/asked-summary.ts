import type { Extent } from '#server/warehouse/query/query-extent.ts'
import type { pinVersions } from '#server/warehouse/query/query-scope.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { Period } from '#shared/query-spec.ts'

/** A scope with the state of the data all numbers of one summary are of. */
export type PinnedScope = Awaited<ReturnType<typeof pinVersions>>

/** A dataset, what is loaded of it, and the two periods. */
export type AskedSummary = { dataset: DatasetId; extent: Extent; period: Period; previous: Period | null }

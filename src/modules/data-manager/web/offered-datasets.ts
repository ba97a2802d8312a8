import type { DatasetId } from '#shared/datasets.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

const offered: Record<OrganizationType, readonly [DatasetId, ...DatasetId[]]> = {
  procurement: ['spend'],
  sales: ['sales'],
  both: ['spend', 'sales'],
}

/** The datasets an organisation of this type works with, the usual one first. */
export function offeredDatasets(type: OrganizationType): readonly [DatasetId, ...DatasetId[]] {
  return offered[type]
}

/** What sources can be sorted by. */
export const sourceSortFields = ['name', 'health', 'lastUploadAt', 'nextExpected', 'uploads'] as const
export type SourceSortField = (typeof sourceSortFields)[number]

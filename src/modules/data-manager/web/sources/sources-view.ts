import type { SearchParameters } from '#web/view-state.ts'

/** The sources a person looks at, as the address has it. */
export function readSourcesView({ page, archived }: SearchParameters): { page: number; isArchived: boolean } {
  return { page: Math.max(1, Math.trunc(Number(page)) || 1), isArchived: archived === 'true' }
}

import type { Catalogue } from '#shared/query-answer.ts'

type Choice = Readonly<Record<string, string>>
type Dimension = Catalogue['datasets'][number]['dimensions'][number]

/** The page that a block shows, as the address has it; the first one of what is no page. */
export function pageOf({ page }: Choice): number {
  return Math.max(1, Math.trunc(Number(page)) || 1)
}

/** What a block remembers of a page: nothing of the first. */
export function pageChoice(page: number): { page: string | undefined } {
  return { page: page > 1 ? String(page) : undefined }
}

/** The dimensions that a block offers and the dataset has, and the chosen one of them: the first unless another is named. */
export function offeredBy(
  { dimensions }: Catalogue['datasets'][number],
  ids: readonly string[],
  chosen: string | undefined,
): { offered: Dimension[]; by: Dimension | undefined } {
  const offered = ids.flatMap(id => dimensions.find(one => one.id === id) ?? [])
  return { offered, by: offered.find(({ id }) => id === chosen) ?? offered[0] }
}

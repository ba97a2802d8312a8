/** Lists answer `{ items, total, page }`, 20 a page (specification, section 9). */
export const pageSize = 20

export type Page<T> = { items: T[]; total: number; page: number }

/** The offset of a 1-based page. */
export function pageOffset(page: number): number {
  return (page - 1) * pageSize
}

/** Lists answer `{ items, total, page }`, 20 a page (specification, section 9). */
export const pageSize = 20

export type Page<T> = { items: T[]; total: number; page: number }

/** The offset of a 1-based page. */
export function pageOffset(page: number): number {
  return (page - 1) * pageSize
}

/** So many questions to the warehouse may be asked in one call. */
export const mostQueries = 12

/** The reason why a question of such a call has no answer, where the ones before it took all that a call may. */
export const notReached = 'not_reached'

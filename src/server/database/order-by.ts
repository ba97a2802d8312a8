import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListSort } from '#shared/list-sorts.ts'

/**
 * The order of a list: what has no value is first upwards and last downwards, and equal ones stay in the order of `key`, so
 * that no row is on two pages.
 */
export function orderBy<Field extends string>(
  sort: ListSort<Field>,
  by: Record<Field, SQLWrapper>,
  key: SQLWrapper,
): SQL[] {
  const expression = by[sort.replace(/^-/, '') as Field]
  return sort.startsWith('-')
    ? [sql`${expression} desc nulls last`, desc(key)]
    : [sql`${expression} asc nulls first`, asc(key)]
}

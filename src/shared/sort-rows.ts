import type { ListOrder } from './list-sorts.ts'

/** Rows in the order of a value, numbers by size and texts as a person counts; those without one stay last whichever way. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => string | number | null,
  direction: ListOrder['direction'],
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
    return String(a).localeCompare(String(b), undefined, { numeric: true }) * sign
  })
}

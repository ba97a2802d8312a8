import { useState } from 'react'
import { pageOffset, pageSize } from '#shared/paging.ts'

export type SortState = { sorted: { by: string; direction: 'asc' | 'desc' } | null }

type Sortable<Row> = { id: string; sortValue?: (row: Row) => string | number | null }

type Options<Row> = {
  columns: readonly Sortable<Row>[]
  rows: readonly Row[]
  paging: { page: number; total: number; onPage: (page: number) => void } | undefined
  sort: (SortState & { onSort: (sort: NonNullable<SortState['sorted']>) => void }) | undefined
  onSorted?: ((sorted: NonNullable<SortState['sorted']>) => void) | undefined
}

/** The rows a table shows now: sorted and paged here, unless the caller does either. */
export function useRows<Row>({ columns, rows, paging, sort, onSorted }: Options<Row>) {
  const [ownSorted, setOwnSorted] = useState<SortState['sorted']>(null)
  const [ownPage, setOwnPage] = useState(1)
  const sorted = sort ? sort.sorted : ownSorted
  const pages = Math.max(Math.ceil(rows.length / pageSize), 1)
  const page = paging?.page ?? Math.min(ownPage, pages)

  const onSort = (by: string) => {
    const direction = sorted?.by === by && sorted.direction === 'desc' ? 'asc' : 'desc'
    if (sort) return sort.onSort({ by, direction })
    setOwnSorted({ by, direction })
    setOwnPage(1)
    onSorted?.({ by, direction })
  }
  const ordered = sort ? rows : sortRows(rows, columns.find(column => column.id === sorted?.by)?.sortValue, sorted)
  const shown = paging ? ordered : ordered.slice(pageOffset(page), pageOffset(page) + pageSize)
  return {
    rows: shown,
    page,
    total: paging?.total ?? rows.length,
    sorted,
    onSort,
    onPage: paging?.onPage ?? setOwnPage,
  }
}

/** Rows in order of a value; rows without one stay last whichever way. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => string | number | null) | undefined,
  sorted: SortState['sorted'],
): readonly Row[] {
  if (!sortValue || !sorted) return rows
  const sign = sorted.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
    return String(a).localeCompare(String(b), undefined, { numeric: true }) * sign
  })
}

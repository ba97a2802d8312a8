import { use, useEffect, useState } from 'react'
import type { ListOrder } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { sortRows } from '#shared/sort-rows.ts'
import { TableQuestion } from './table-question.ts'

export type SortState = { sorted: ListOrder | null }

type Sortable<Row> = { id: string; sortValue?: (row: Row) => string | number | null }

type Options<Row> = {
  columns: readonly Sortable<Row>[]
  rows: readonly Row[]
  paging: { page: number; total: number; onPage: (page: number) => void } | undefined
  sort: (SortState & { onSort: (sort: ListOrder) => void }) | undefined
  onSorted?: ((sorted: ListOrder | null) => void) | undefined
}

/** The rows a table shows now: sorted and paged here, unless the caller does either. */
export function useRows<Row>({ columns, rows, paging, sort, onSorted }: Options<Row>) {
  const [ownSorted, setOwnSorted] = useState<SortState['sorted']>(null)
  const question = use(TableQuestion)
  const [turned, setTurned] = useState({ question, page: 1 })
  const ownPage = turned.question === question ? turned.page : 1
  const setOwnPage = (page: number) => setTurned({ question, page })
  const sorted = sort ? sort.sorted : columns.some(({ id }) => id === ownSorted?.by) ? ownSorted : null
  // The outside system is what is taken out of the table: it follows the order shown, also when its column is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sorted` says when there is something to hear
  useEffect(() => {
    if (!sort) onSorted?.(sorted)
  }, [sorted])
  const pages = Math.max(Math.ceil(rows.length / pageSize), 1)
  const page = paging?.page ?? Math.min(ownPage, pages)

  const onSort = (by: string) => {
    const direction = sorted?.by === by && sorted.direction === 'desc' ? 'asc' : 'desc'
    if (sort) return sort.onSort({ by, direction })
    setOwnSorted({ by, direction })
    setOwnPage(1)
  }
  const sortValue = sort ? undefined : columns.find(({ id }) => id === sorted?.by)?.sortValue
  const ordered = sortValue && sorted ? sortRows(rows, sortValue, sorted.direction) : rows
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

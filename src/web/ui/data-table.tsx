import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListOrder } from '#shared/list-sorts.ts'
import type { Noun } from '#shared/nouns.ts'
import { pageSize } from '#shared/paging.ts'
import { plural, t } from '#shared/translate.ts'
import styles from './data-table.module.css'
import { formatNumber } from './format.ts'
import { PageButtons } from './page-buttons.tsx'
import { RowCard } from './row-card.tsx'
import { RowCards } from './row-cards.tsx'
import edges from './scroll-edges.module.css'
import { SortChoice } from './sort-choice.tsx'
import { TableColumns, useTableColumns } from './table-columns.tsx'
import parts from './table-parts.module.css'
import { type SortState, useRows } from './table-rows.ts'

export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable; `null` sorts last. Not needed when the caller sorts. */
  sortValue?: (row: Row) => string | number | null
  /** Sortable although the caller does it: see `sort`. */
  isSortable?: boolean
  align?: 'left' | 'right'
  /** Names the row to screen readers; the first column unless another says so. */
  isRowHeader?: boolean
  /** Lets long text break into lines. */
  isWrapping?: boolean
}

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers: Top suppliers. */
  label: string
  /** By what the columns that a person chose are kept, where the label tells what is shown now; else the label. */
  name?: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Below every page: totals, and what the rows leave out. */
  foot?: readonly Row[]
  /** Given when the server pages; else the table pages its rows by 20. */
  paging?: { page: number; total: number; onPage: (page: number) => void }
  /** Given when the server sorts; else the table sorts its rows. */
  sort?: SortState & { onSort: (sort: ListOrder) => void }
  /** Hears by what the rows stand that the table sorts itself; `null`, as they came. */
  onSorted?: (sorted: ListOrder | null) => void
  /**
   * A row on a narrow screen. `columns`: its name, and below it what each column says, as it is by itself of a table with more
   * columns than a phone has room for.
   */
  card?: 'columns' | ((row: Row) => ReactNode)
  /** What rows are called in the count below, as many as there are. */
  noun?: Noun
}

/** As many columns as a phone has room for. */
const mostOnPhone = 4

/**
 * A table with sorting and pages of 20; of one with many columns a person chooses those shown. It scrolls inside itself when
 * the screen is narrow; as cards, the first rows stand there and the others at a press.
 */
export function DataTable<Row>({
  label,
  name = label,
  columns,
  rows,
  rowKey,
  foot = [],
  paging,
  sort,
  onSorted,
  card = columns.length > mostOnPhone ? 'columns' : undefined,
  noun = count => plural(count, 'row', 'rows'),
}: DataTableProps<Row>) {
  const view = useRows({ columns, rows, paging, sort, onSorted })
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const chosen = useTableColumns(name, columns)
  const { shown } = chosen
  const header = shown.find(column => column.isRowHeader) ?? shown[0]
  const pager = <Pager page={view.page} total={view.total} onPage={view.onPage} noun={noun} />
  if (card && isNarrow) {
    const named = columns.find(column => column.isRowHeader) ?? columns[0]
    const cardOf = (row: Row) => <RowCard row={row} columns={columns} header={named} />
    return (
      <div className={styles.frame}>
        {card === 'columns' && view.total > 1 ? (
          <SortChoice columns={columns.filter(isSortable)} sorted={view.sorted} onSort={view.onSort} />
        ) : null}
        <RowCards
          label={label}
          cards={keyed(view.rows, rowKey).map(([key, row]) => [key, card === 'columns' ? cardOf(row) : card(row)])}
          foot={keyed(foot, rowKey).map(([key, row]) => [key, cardOf(row)])}
          isWhole={view.page > 1}
          pager={pager}
        />
      </div>
    )
  }
  return (
    <div className={`${styles.frame} ${chosen.isChosen ? styles.chosen : ''}`}>
      {chosen.isChosen ? <TableColumns label={label} columns={columns} chosen={chosen} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={`${styles.scroll} ${edges.edges}`} data-stands tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {shown.map(column => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  isName={column === header}
                  sorted={view.sorted}
                  onSort={view.onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(view.rows, rowKey).map(([key, row]) => (
              <TableRow key={key} row={row} columns={shown} header={header} />
            ))}
          </tbody>
          {foot.length > 0 ? (
            <tfoot>
              {keyed(foot, rowKey).map(([key, row]) => (
                <TableRow key={key} row={row} columns={shown} header={header} />
              ))}
            </tfoot>
          ) : null}
        </table>
      </div>
      {pager}
    </div>
  )
}

function isSortable<Row>({ sortValue, isSortable: sortsElsewhere = false }: DataColumn<Row>): boolean {
  return sortValue !== undefined || sortsElsewhere
}

/** Rows by keys that are each there once: of two with one key, React would leave one standing when both have gone. */
function keyed<Row>(rows: readonly Row[], rowKey: (row: Row) => string): [key: string, row: Row][] {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const key = rowKey(row)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return [times === 0 ? key : `${key} ${times}`, row]
  })
}

type TableRowProps<Row> = { row: Row; columns: readonly DataColumn<Row>[]; header: DataColumn<Row> | undefined }

function TableRow<Row>({ row, columns, header }: TableRowProps<Row>) {
  return (
    <tr>
      {columns.map(column => (
        <BodyCell key={column.id} column={column} isHeader={column === header}>
          {column.cell(row)}
        </BodyCell>
      ))}
    </tr>
  )
}

type HeaderCellProps<Row> = {
  column: DataColumn<Row>
  isName: boolean
  sorted: SortState['sorted']
  onSort: (id: string) => void
}

function HeaderCell<Row>({ column, isName, sorted, onSort }: HeaderCellProps<Row>) {
  const side = column.align === 'right' ? styles.right : ''
  const place = isName ? styles.name : ''
  if (!isSortable(column)) {
    return (
      <th scope="col" className={place}>
        <span className={`${parts.label} ${styles.plain} ${side}`}>{column.header}</span>
      </th>
    )
  }
  const direction = sorted?.by === column.id ? sorted.direction : null
  return (
    <th
      scope="col"
      className={place}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={`${parts.sort} ${styles.sort} ${side}`} onClick={() => onSort(column.id)}>
        {column.header}
        {direction === 'asc' ? <IconChevronUp size={14} aria-hidden /> : null}
        {direction === 'desc' ? <IconChevronDown size={14} aria-hidden /> : null}
      </button>
    </th>
  )
}

type BodyCellProps<Row> = { column: DataColumn<Row>; isHeader: boolean; children: ReactNode }

function BodyCell<Row>({ column, isHeader, children }: BodyCellProps<Row>) {
  const classes = `${column.align === 'right' ? styles.right : ''} ${column.isWrapping ? styles.wraps : ''}`
  if (isHeader) {
    return (
      <th scope="row" className={`${styles.name} ${classes}`}>
        {children}
      </th>
    )
  }
  return <td className={classes}>{children}</td>
}

type PagerProps = { page: number; total: number; onPage: (page: number) => void; noun: Noun }

/** The pages of a list, one back and one on. */
export function Pager({ page, total, onPage, noun }: PagerProps) {
  const pages = Math.max(Math.ceil(total / pageSize), 1)
  if (pages === 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <div className={`${parts.foot} num`}>
      <span aria-live="polite">
        {t`${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)} ${noun(total)}`}
      </span>
      <span className={parts.pager}>
        <PageButtons
          onPrevious={page > 1 ? () => onPage(page - 1) : null}
          onNext={page < pages ? () => onPage(page + 1) : null}
        />
      </span>
    </div>
  )
}

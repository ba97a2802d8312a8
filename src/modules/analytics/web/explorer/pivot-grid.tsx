import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { openOf, useAnalysis } from '#blocks/parts/analysis.tsx'
import { beforeHeading } from '#blocks/parts/before-words.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { whyTarget } from '#web/why/explained.ts'
import type { PivotPart, PivotSort } from '../../contract-pivot.ts'
import { type PivotRow, type PivotTable, totalKey } from '../../rules-pivot-table.ts'
import type { OpenedCell } from './cell-menu.tsx'
import { type CellOf, explainedCell } from './explained-cell.ts'
import type { AnsweredPivot } from './explorer-api.ts'
import { axisWords, titleOf } from './explorer-words.ts'
import { gridColumns, type PivotGridColumn } from './grid-columns.ts'
import { nextCell } from './next-cell.ts'
import styles from './pivot-grid.module.css'
import { GridRow, type GridRowProps } from './pivot-row.tsx'

export type PivotGridProps = {
  answered: AnsweredPivot
  table: PivotTable
  parts: readonly PivotPart[]
  sort: PivotSort | null
  onSort: (sort: PivotSort | null) => void
  onOpen: (cell: OpenedCell) => void
}

/**
 * The table of a pivot, scrolling in its own frame with its head and first column in sight. One stop of the Tab key;
 * arrows walk its cells, Enter opens one, w says why.
 */
export function PivotGrid({ answered, table, parts, sort, onSort, onOpen }: PivotGridProps) {
  const analysis = useAnalysis()
  const { catalogue, currency } = analysis
  const calendar = useOrganization()
  const frame = useRef<HTMLDivElement>(null)
  const { rows: axes, column, pivot, asked } = answered
  const before = beforeHeading(asked)
  const isByPayment = (id: string) => catalogue.dimensions.find(one => one.id === id)?.restsOnPayment ?? false
  const of = {
    rows: axes,
    column,
    period: asked.period,
    calendar: asked.calendar,
    isOpen: openOf(analysis),
    isByPayment,
  }
  const columns = useMemo(
    () => gridColumns({ pivot, table, parts, column, catalogue, calendar, before }),
    [pivot, table, parts, column, catalogue, calendar, before],
  )
  // A narrow screen has room for the values beside each other only when they are short; a press tells each in full.
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const writing = { currency, style: isNarrow ? ('compact' as const) : ('whole' as const) }
  const members = axes.length > 0 ? table.rows : []
  const rows = [...members, table.total]
  const cellOf = (element: HTMLElement): CellOf | null => {
    const [at, across] = placeOf(element)
    const [row, one] = [rows[at], columns[Math.max(across, 0)]]
    if (!row || !one) return null
    const total = table.columns.at(-1)
    return across < 0 && total ? { row, column: total, measure: one.measure } : { row, ...one }
  }
  const shared: GridRowProps['on'] = {
    onClick: event => {
      const cell = cellOf(event.currentTarget)
      if (cell) onOpen({ ...cell, element: event.currentTarget })
    },
    onFocus: event => {
      const element = event.currentTarget
      const cell = cellOf(element)
      // The one stop of the Tab key is where the focus was last.
      for (const other of frame.current?.querySelectorAll<HTMLElement>('[data-at][tabindex="0"]') ?? [])
        other.tabIndex = -1
      element.tabIndex = 0
      if (cell) whyTarget(explainedCell(cell, { answered, table, calendar }))(element)
    },
    onKeyDown: event => {
      const to = nextCell(event, placeOf(event.currentTarget), { rows: rows.length, columns: columns.length })
      if (!to) return
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>(`[data-at="${to.join(' ')}"]`)?.focus()
    },
  }
  const totals = columns.filter(one => one.column.key === totalKey)
  const isTotalled = column !== null && totals.length === 1
  const rowAt = (row: PivotRow, at: number) => (
    <GridRow
      key={row.key}
      row={row}
      at={at}
      columns={columns}
      table={table}
      axes={axes}
      calendar={calendar}
      writing={writing}
      of={of}
      on={shared}
    />
  )
  const corner = axes.map(axis => axisWords(axis, catalogue)).join(' · ') || t('Everything')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} ref={frame} tabIndex={0} aria-label="The table, which scrolls">
      <table
        className={`${styles.table} ${isTotalled ? styles.totalled : ''} num`}
        aria-label={titleOf({ measures: pivot.measures, rows: axes, column }, catalogue)}
      >
        <Head columns={columns} corner={corner} sort={sort} onSort={onSort} />
        <tbody>{members.map(rowAt)}</tbody>
        <tfoot>{rowAt(table.total, members.length)}</tfoot>
      </table>
    </section>
  )
}

function placeOf(element: HTMLElement): [row: number, column: number] {
  const [row = 0, column = 0] = (element.dataset.at ?? '').split(' ').map(Number)
  return [row, column]
}

type HeadProps = Pick<PivotGridProps, 'sort' | 'onSort'> & { columns: readonly PivotGridColumn[]; corner: string }

function Head({ columns, corner, sort, onSort }: HeadProps) {
  const groups = columns.filter((column, index) => columns[index - 1]?.column !== column.column)
  const isGrouped = groups.length > 1 && groups.length < columns.length
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={isGrouped ? 2 : 1} className={styles.corner}>
          <span className={styles.plain}>{corner}</span>
        </th>
        {isGrouped
          ? groups.map(({ column, over }) => (
              <th
                key={column.key}
                scope="colgroup"
                colSpan={columns.filter(one => one.column === column).length}
                className={styles.group}
              >
                <span className={styles.plain}>{over}</span>
              </th>
            ))
          : columns.map(one => (
              <SortHead key={one.key} column={one} isAlone={groups.length > 1} sort={sort} onSort={onSort} />
            ))}
      </tr>
      {isGrouped ? (
        <tr className={styles.second}>
          {columns.map(one => (
            <SortHead key={one.key} column={one} isAlone={false} sort={sort} onSort={onSort} />
          ))}
        </tr>
      ) : null}
    </thead>
  )
}

type SortHeadProps = Pick<PivotGridProps, 'sort' | 'onSort'> & {
  column: PivotGridColumn
  /** The member alone names it, as there is one column for each. */
  isAlone: boolean
}

/** The name of a column, and its order: largest first, smallest first, then as it was. */
function SortHead({ column: { name, over, sortBy }, isAlone, sort, onSort }: SortHeadProps) {
  const isSorted =
    sort?.measure === sortBy.measure && sort.part === sortBy.part && (sort.column ?? null) === (sortBy.column ?? null)
  const direction = isSorted ? sort.direction : null
  const press = () => {
    if (direction === 'asc') onSort(null)
    else onSort({ ...sortBy, direction: direction === 'desc' ? 'asc' : 'desc' })
  }
  return (
    <th
      scope="col"
      className={styles.right}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={styles.sort} onClick={press}>
        {isAlone ? over : name}
        {direction === 'asc' ? <IconChevronUp size={13} aria-hidden /> : null}
        {direction === 'desc' ? <IconChevronDown size={13} aria-hidden /> : null}
      </button>
    </th>
  )
}

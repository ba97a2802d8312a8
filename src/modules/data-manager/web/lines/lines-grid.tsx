import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Line } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import parts from '#web/ui/table-parts.module.css'
import { useCellTyping } from '../typing/use-cell-typing.ts'
import { cornersOf } from './cell-rules.ts'
import styles from './grid.module.css'
import { type CellsTypedInto, LineCell, type TypedInto } from './line-cell.tsx'
import { columnWidth, isFigure, type LineColumn } from './lines-columns.ts'
import type { SortKey } from './lines-view.ts'
import { type CellPlace, nextCell, useGridFocus } from './use-grid-focus.ts'
import type { LinesTyping } from './use-lines-typing.ts'
import type { Selection } from './use-selection.ts'
import { useWindow } from './use-window.ts'

const rowHeight = 36
const headHeight = 36
const boxWidth = 40

export type LinesGridProps = {
  dataset: DatasetId
  baseCurrency: string
  columns: readonly LineColumn[]
  lines: readonly Line[]
  /** How many lines there are, and the place of the first of these among them. */
  total: number
  firstIndex: number
  order: readonly SortKey[]
  /** Absent for those who change nothing. */
  selection: Selection | null
  onSort: (column: string, isAdded: boolean) => void
  /** Opens a line; with a field, to change it at once. */
  onOpen: (line: Line, field?: string) => void
  /** While cells are typed into: then no key or press opens a line. */
  typing: LinesTyping | null
  /** The end of these lines comes into view. */
  onEnd?: () => void
}

/** Lines as a grid: head and first column stay in view, and only the rows in view are drawn. */
export function LinesGrid(props: LinesGridProps) {
  const { dataset, columns, lines, total, firstIndex, order, selection, onSort, onOpen, typing, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const { window, inView, onScroll } = useWindow(box, lines.length, rowHeight)
  const onKey = (key: string, { row, column }: CellPlace) => {
    const line = lines[row]
    if (!line || typing) return false
    if (key === 'Enter') onOpen(line)
    else if (key === 'e' || key === 'E') onOpen(line, columns[column]?.isEditable ? columns[column].id : undefined)
    else if (key === ' ' && selection) selection.toggle(line)
    else return false
    return true
  }
  const focus = useGridFocus({
    box,
    rows: lines.length,
    columns: columns.length,
    inView,
    rowHeight,
    headHeight,
    onKey,
  })
  const { at } = focus
  const [line, column] = [lines[at.row], columns[at.column]]
  const cells = useCellTyping<TypedInto>({
    isReadOnly: typing === null || typing.isSaving,
    active: line && column?.isEditable ? { line, column } : null,
    focusActive: () => focus.moveTo(at),
    typedIn: cell => typing?.textOf(cell.line, cell.column) ?? '',
    onType: (cell, text) => typing?.type(cell.line, cell.column, text),
    onPaste: text => typing?.paste(cornersOf(typing.range).first, text),
    onUndo: () => typing?.undo(),
    go: event => {
      const next = nextCell(event, at, { rows: lines.length, columns: columns.length })
      if (next === null) return false
      event.preventDefault()
      focus.moveTo(next)
      return true
    },
  })
  const isExtending = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    isExtending.current = event.shiftKey
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined
    if (typing && isCell && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      typing.fill()
    } else if (!typing || !isCell || !cells.onCellKey(event)) focus.onKeyDown(event)
  }
  const onPlace = (place: CellPlace) => {
    focus.setPlace(place)
    typing?.setRange({ from: isExtending.current ? typing.range.from : place, to: place })
  }
  const scrolled = () => {
    onScroll()
    const { current } = box
    if (current && current.scrollTop + 3 * current.clientHeight > current.scrollHeight) onEnd?.()
  }
  const widths = columns.map(column => columnWidth(column, dataset))
  const least = widths.reduce((sum, width) => sum + width, selection ? boxWidth : 0)
  return (
    <div ref={box} className={styles.box} onScroll={scrolled}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by cells is a grid
        role="grid"
        className={styles.grid}
        style={{ minWidth: least }}
        aria-label={t`${datasets[dataset].label} lines`}
        aria-describedby="lines-grid-keys"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        {...(selection ? { 'aria-multiselectable': true } : {})}
        onKeyDown={onKeyDown}
        onMouseDown={event => {
          isExtending.current = event.shiftKey
        }}
        onPaste={cells.onPaste}
      >
        <colgroup>
          {selection ? <col style={{ width: boxWidth }} /> : null}
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection ? <SelectAll selection={selection} lines={lines} /> : null}
            {columns.map((column, index) => (
              <Head key={column.id} column={column} order={order} isFirst={index === 0} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {window.before > 0 ? <Gap height={window.before} /> : null}
          {lines.slice(window.first, window.end).map((line, offset) => (
            <Row
              key={`${line.upload} ${line.row}`}
              {...props}
              line={line}
              row={window.first + offset}
              rowIndex={firstIndex + window.first + offset + 2}
              at={at}
              onPlace={onPlace}
              cells={cells}
            />
          ))}
          {window.after > 0 ? <Gap height={window.after} /> : null}
        </tbody>
      </table>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}

function SelectAll({ selection, lines }: { selection: Selection; lines: readonly Line[] }) {
  const isAll = lines.length > 0 && lines.every(selection.has)
  return (
    <th scope="col" className={styles.pick}>
      <Checkbox
        size="xs"
        aria-label="Select the lines listed here"
        checked={isAll}
        indeterminate={!isAll && lines.some(selection.has)}
        onChange={() => selection.set(lines, !isAll)}
      />
    </th>
  )
}

type HeadProps = {
  column: LineColumn
  order: readonly SortKey[]
  isFirst: boolean
  onSort: LinesGridProps['onSort']
}

function Head({ column, order, isFirst, onSort }: HeadProps) {
  const place = order.findIndex(({ by }) => by === column.id)
  const direction = order[place]?.direction
  const classes = `${isFirst ? styles.first : ''} ${isFigure(column) ? styles.right : ''}`
  if (!column.isSortable) {
    return (
      <th scope="col" className={classes}>
        <span className={`${parts.label} ${styles.plain}`}>{column.label}</span>
      </th>
    )
  }
  const Icon = direction === 'asc' ? IconChevronUp : IconChevronDown
  const ariaSort = direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={classes} aria-sort={ariaSort}>
      <button
        type="button"
        className={`${parts.sort} ${styles.sort}`}
        title="Sort; with Shift, sort by this besides"
        onClick={event => onSort(column.id, event.shiftKey)}
      >
        <span className={styles.label}>{column.label}</span>
        {direction ? <Icon size={14} aria-hidden /> : null}
        {direction && order.length > 1 ? <span className={styles.nth}>{place + 1}</span> : null}
      </button>
    </th>
  )
}

type RowProps = LinesGridProps & {
  line: Line
  row: number
  rowIndex: number
  at: CellPlace
  onPlace: (place: CellPlace) => void
  cells: CellsTypedInto
}

function Row({ line, row, rowIndex, columns, selection, ...cell }: RowProps) {
  const isSelected = selection?.has(line) ?? false
  return (
    <tr
      aria-rowindex={rowIndex}
      className={isSelected ? styles.selected : undefined}
      {...(selection ? { 'aria-selected': isSelected } : {})}
    >
      {selection ? (
        <td className={styles.pick}>
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t`Select row ${line.row}`}
            checked={isSelected}
            onChange={() => selection.toggle(line)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <LineCell key={column.id} {...cell} line={line} column={column} row={row} index={index} />
      ))}
    </tr>
  )
}

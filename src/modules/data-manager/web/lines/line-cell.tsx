import { useRef } from 'react'
import type { Line } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { useCellTyping } from '../typing/use-cell-typing.ts'
import { cellName, cornersOf } from './cell-rules.ts'
import styles from './grid.module.css'
import { isFigure, type LineColumn, showCell } from './lines-columns.ts'
import type { CellPlace } from './use-grid-focus.ts'
import type { LinesTyping } from './use-lines-typing.ts'

/** A cell that is typed into, as it is seen. */
export type TypedInto = { line: Line; column: LineColumn }
export type CellsTypedInto = ReturnType<typeof useCellTyping<TypedInto>>

type LineCellProps = {
  line: Line
  column: LineColumn
  baseCurrency: string
  row: number
  index: number
  at: CellPlace
  onPlace: (place: CellPlace) => void
  onOpen: (line: Line) => void
  typing: LinesTyping | null
  cells: CellsTypedInto
}

/** One value of a line: pressed, it opens the line, or while cells are typed into, the cell. */
export function LineCell(props: LineCellProps) {
  const { line, column, baseCurrency, row, index, at, onPlace, onOpen, typing, cells } = props
  const isActive = at.row === row && at.column === index
  const name = cellName(line, column.id)
  const typed = typing?.typed[name]?.text
  const fault = typing?.faults[name]
  const text = typed ?? showCell(line, column, baseCurrency)
  const look = [
    index === 0 ? styles.first : '',
    isFigure(column) ? styles.right : '',
    fault ? styles.fault : typing?.changed.has(name) ? styles.edited : '',
    typing && isWithin(typing, row, index) ? styles.ranged : '',
  ]
  // The first press selects a cell, the second one opens it: it has the focus from the first on.
  const hadFocus = useRef(false)
  const press = () => {
    if (!typing) onOpen(line)
    else if (hadFocus.current && column.isEditable && !typing.isSaving && !cells.isTyping) cells.begin({ line, column })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of its cells
    <td
      data-cell={`${row}:${index}`}
      tabIndex={isActive ? 0 : -1}
      className={look.filter(Boolean).join(' ')}
      title={fault ?? (text.length > 24 ? text : undefined)}
      aria-invalid={fault ? true : undefined}
      {...(typing && !column.isEditable ? { 'aria-readonly': true } : {})}
      onFocus={() => onPlace({ row, column: index })}
      onMouseDown={event => {
        hadFocus.current = event.currentTarget === document.activeElement
      }}
      onClick={press}
    >
      {isActive && cells.isTyping ? (
        <input
          {...cells.input}
          className={styles.input}
          inputMode={isFigure(column) ? 'decimal' : 'text'}
          aria-label={t`${column.label}, row ${formatNumber(line.row)}`}
        />
      ) : (
        text
      )}
    </td>
  )
}

/** Whether a cell is among several that are selected. */
function isWithin({ range }: LinesTyping, row: number, column: number): boolean {
  const { first, last } = cornersOf(range)
  const isOne = first.row === last.row && first.column === last.column
  return !isOne && row >= first.row && row <= last.row && column >= first.column && column <= last.column
}

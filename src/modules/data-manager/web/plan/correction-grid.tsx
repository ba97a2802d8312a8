import { Checkbox } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import type { Reject } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import styles from './correction-grid.module.css'
import { isLeftOut, leaveOut, pastedCells, setCell, textOf } from './correction-rules.ts'

export type GridColumn = { field: string; column: number; label: string }

type CorrectionGridProps = {
  rows: readonly Reject[]
  columns: readonly GridColumn[]
  corrections: readonly Correction[]
  /** Those the file was counted with: what they gave a faulty field is at fault as well. */
  counted: readonly Correction[]
  onChange: (corrections: Correction[]) => void
}

/**
 * Rejected rows as a sheet to type into. Arrows and Enter move, Escape takes a cell back, Ctrl+D gives a cell's text to
 * the rows below with the same fault, and a column pasted from a spreadsheet fills downwards.
 */
export function CorrectionGrid({ rows, columns, corrections, counted, onChange }: CorrectionGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const writtenAt = (row: Reject, { column }: GridColumn) => row.cells[column] ?? ''
  const textAt = (row: Reject, column: GridColumn) => textOf(corrections, row.row, column.field, writtenAt(row, column))
  const countedAt = (row: Reject, column: GridColumn) => textOf(counted, row.row, column.field, writtenAt(row, column))
  const isAtFault = (row: Reject, column: GridColumn) =>
    row.field === column.field && textAt(row, column) === countedAt(row, column)
  const vainAt = (row: Reject) => {
    const column = columns.find(({ field }) => field === row.field)
    return column && countedAt(row, column) !== writtenAt(row, column) ? countedAt(row, column) : null
  }
  const setMany = (changes: { row: Reject; column: GridColumn; text: string }[]) =>
    onChange(
      changes.reduce<Correction[]>(
        (all, { row, column, text }) =>
          setCell(all, { field: column.field, row: row.row, written: writtenAt(row, column) }, text),
        [...corrections],
      ),
    )
  const goTo = (at: number, index: number) => {
    const target = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${at}:${index}"]`)
    target?.focus()
    target?.select()
  }
  const fillDown = (at: number, column: GridColumn, from: Reject) => {
    const below = rows.slice(at + 1).filter(row => row.field === from.field && row.reason === from.reason)
    setMany(below.map(row => ({ row, column, text: textAt(from, column) })))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number, index: number) => {
    const [row, column] = [rows[at], columns[index]]
    if (!row || !column || event.nativeEvent.isComposing) return
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    const side = sideOf(event)
    if (step !== undefined) goTo(at + step, index)
    else if (side !== 0) goTo(at, index + side)
    else if (event.key === 'Escape') setMany([{ row, column, text: writtenAt(row, column) }])
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) fillDown(at, column, row)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number, index: number) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    setMany(
      cells.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const [row, column] = [rows[at + down], columns[index + right]]
          return row && column ? [{ row, column, text }] : []
        }),
      ),
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={`${styles.grid} num`} aria-label="Rejected rows to correct" ref={grid}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Leave out</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridRow
              key={row.row}
              row={row}
              columns={columns}
              vain={vainAt(row)}
              isOut={isLeftOut(corrections, row.row)}
              onOut={isOut => onChange(leaveOut(corrections, row.row, columns[0]?.field ?? row.field ?? '', isOut))}
              cell={(column, index) => (
                <input
                  className={`${styles.cell} ${row.field === column.field ? styles.faulty : ''}`}
                  data-cell={`${at}:${index}`}
                  data-changed={
                    (!isAtFault(row, column) && textAt(row, column) !== writtenAt(row, column)) || undefined
                  }
                  aria-label={`${column.label}, row ${row.row}`}
                  aria-describedby={`fault-${row.row}`}
                  maxLength={1000}
                  value={textAt(row, column)}
                  onChange={event => setMany([{ row, column, text: event.currentTarget.value }])}
                  onKeyDown={event => onKeyDown(event, at, index)}
                  onPaste={event => onPaste(event, at, index)}
                />
              )}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type GridRowProps = {
  row: Reject
  columns: readonly GridColumn[]
  /** What the faulty cell was corrected to in vain. */
  vain: string | null
  isOut: boolean
  onOut: (isOut: boolean) => void
  cell: (column: GridColumn, index: number) => ReactNode
}

function GridRow({ row, columns, vain, isOut, onOut, cell }: GridRowProps) {
  return (
    <tr className={isOut ? styles.out : ''}>
      <th scope="row">
        {formatNumber(row.row)}
        <span id={`fault-${row.row}`} className={styles.fault}>
          {row.sentence}
          {vain === null ? '' : `; ${vain === '' ? 'blank' : `“${vain}”`} does not do either`}
        </span>
      </th>
      {columns.map((column, index) => (
        <td key={column.field}>{cell(column, index)}</td>
      ))}
      <td className={styles.leave}>
        <Checkbox
          aria-label={`Leave row ${row.row} out`}
          checked={isOut}
          onChange={event => onOut(event.currentTarget.checked)}
        />
      </td>
    </tr>
  )
}

/** To the next cell at its text's end, or of a text selected as a whole. */
function sideOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): -1 | 0 | 1 {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return -1
  return key === 'ArrowRight' && (isWhole || selectionStart === value.length) ? 1 : 0
}

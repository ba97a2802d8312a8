import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { Reject } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import { pastedCells } from '../typing/pasted-cells.ts'
import { type CellChange, type CorrectedColumn, textAt, writtenAt } from './correction-cells.ts'

type Sheet = {
  rows: readonly Reject[]
  columns: readonly CorrectedColumn[]
  corrections: readonly Correction[]
  onCells: (changes: CellChange[]) => void
}

/** What keys and pasting do in the sheet of rejected rows; a cell is known by its row and column in it. */
export function useCorrectionKeys({ rows, columns, corrections, onCells }: Sheet) {
  const grid = useRef<HTMLTableElement>(null)
  const goTo = (at: number, index: number) => {
    const target = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${at}:${index}"]`)
    target?.focus()
    target?.select()
  }
  const fillDown = (at: number, column: CorrectedColumn, from: Reject) => {
    const below = rows.slice(at + 1).filter(row => row.field === from.field && row.reason === from.reason)
    onCells(below.map(row => ({ row, column, text: textAt(corrections, from, column) })))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number, index: number) => {
    const [row, column] = [rows[at], columns[index]]
    // With Alt arrows are the browser's way back and forth.
    if (!row || !column || event.altKey || event.nativeEvent.isComposing) return
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    const side = sideOf(event)
    if (step !== undefined) goTo(at + step, index)
    else if (side !== 0) goTo(at, index + side)
    else if (event.key === 'Escape') onCells([{ row, column, text: writtenAt(row, column) }])
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) fillDown(at, column, row)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number, index: number) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    onCells(cells.flatMap((texts, down) => changesOf(texts, rows[at + down], columns.slice(index))))
  }
  return { grid, onKeyDown, onPaste }
}

function changesOf(
  texts: readonly string[],
  row: Reject | undefined,
  columns: readonly CorrectedColumn[],
): CellChange[] {
  if (!row) return []
  return columns.slice(0, texts.length).map((column, at) => ({ row, column, text: texts[at] ?? '' }))
}

/** To the next cell at its text's end, or of a text selected as a whole. */
function sideOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): -1 | 0 | 1 {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return -1
  return key === 'ArrowRight' && (isWhole || selectionStart === value.length) ? 1 : 0
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A cell: its row among the rows there are, and its column. */
export type CellPlace = { row: number; column: number }

type GridFocus = {
  box: RefObject<HTMLElement | null>
  rows: number
  columns: number
  /** Rows that fit into view, for PageUp and PageDown. */
  inView: number
  rowHeight: number
  headHeight: number
  onKey: (key: string, place: CellPlace) => boolean
}

/**
 * One cell of a grid takes part in the order of Tab; arrows, Home, End, PageUp and PageDown move it (WAI-ARIA Authoring
 * Practices, grid pattern). What other keys do, `onKey` says.
 */
export function useGridFocus({ box, rows, columns, inView, rowHeight, headHeight, onKey }: GridFocus) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const isMoved = useRef(false)
  const at = {
    row: Math.min(place.row, Math.max(rows - 1, 0)),
    column: Math.min(place.column, Math.max(columns - 1, 0)),
  }

  // The browser's focus: the cell may be drawn only after the box has been scrolled to it.
  useEffect(() => {
    if (!isMoved.current) return
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`)
    if (!cell) return
    isMoved.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const moveTo = (next: CellPlace) => {
    const row = Math.max(0, Math.min(next.row, rows - 1))
    const column = Math.max(0, Math.min(next.column, columns - 1))
    const element = box.current
    if (element) {
      const top = row * rowHeight
      const bottom = top + rowHeight + headHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
    }
    isMoved.current = true
    setPlace({ row, column })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.cell) return
    const next = nextPlace(event, at, { rows, columns, inView })
    if (next) moveTo(next)
    else if (event.ctrlKey || event.metaKey || event.altKey || !onKey(event.key, at)) return
    event.preventDefault()
  }
  return { at, setPlace, moveTo, onKeyDown }
}

function nextPlace(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: CellPlace,
  { rows, columns, inView }: { rows: number; columns: number; inView: number },
): CellPlace | null {
  if (altKey) return null
  const toEnd = ctrlKey || metaKey
  const moves: Record<string, CellPlace> = {
    ArrowDown: { row: toEnd ? rows - 1 : row + 1, column },
    ArrowUp: { row: toEnd ? 0 : row - 1, column },
    ArrowRight: { row, column: toEnd ? columns - 1 : column + 1 },
    ArrowLeft: { row, column: toEnd ? 0 : column - 1 },
    Home: { row: toEnd ? 0 : row, column: 0 },
    End: { row: toEnd ? rows - 1 : row, column: columns - 1 },
    PageDown: { row: row + Math.max(inView - 2, 1), column },
    PageUp: { row: row - Math.max(inView - 2, 1), column },
  }
  return moves[key] ?? null
}

/** Where a key leads from a cell that was typed into; `null` where it leads out of the grid or nowhere. */
export function nextCell(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { row, column }: CellPlace,
  { rows, columns }: { rows: number; columns: number },
): CellPlace | null {
  const [down, right] = key === 'Tab' ? [0, shiftKey ? -1 : 1] : [key === 'ArrowUp' ? -1 : 1, 0]
  const next = { row: row + down, column: column + right }
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns
  return isInside ? next : null
}

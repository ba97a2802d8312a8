import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'

type CellTyping<Cell> = {
  isReadOnly: boolean
  /** The cell in focus, as it is seen; `null` where none can be typed into. */
  active: Cell | null
  focusActive: () => void
  /** What typing begins with. */
  typedIn: (cell: Cell) => string
  onType: (cell: Cell, text: string) => void
  /** A block for the cells from the one in focus on. */
  onPaste: (text: string) => void
  onUndo: () => void
  /** Moves the focus by a key; says whether that leads to another cell. */
  go: (event: KeyboardEvent) => boolean
}

type Typed<Cell> = {
  cell: Cell
  text: string
  /** Begun by a press: what is typed replaces what stands there. */
  isPressed?: boolean
}

/**
 * Typing and pasting into the cells of a table: a press, a letter, Enter or F2 begins, Enter, Tab and the arrows up and down end it and
 * lead on, Escape calls it off. What is typed is kept when the focus leaves it.
 */
export function useCellTyping<Cell>(cells: CellTyping<Cell>) {
  const { isReadOnly, active, focusActive, typedIn, onType, go } = cells
  const [editing, setEditing] = useState<Typed<Cell> | null>(null)
  const isCalledOff = useRef(false)

  const callOff = () => {
    isCalledOff.current = true
    focusActive()
    setEditing(null)
  }
  const finish = () => {
    if (editing !== null && !isCalledOff.current) onType(editing.cell, editing.text)
    isCalledOff.current = false
    setEditing(null)
  }
  /** Says whether the key was meant for what is in the cell. */
  const onCellKey = (event: KeyboardEvent): boolean => {
    if (isReadOnly) return false
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (event.altKey || event.key.toLowerCase() !== 'z') return false
      event.preventDefault()
      cells.onUndo()
      return true
    }
    if (active === null) return false
    const text = beginOf(event.key, () => typedIn(active))
    const isCleared = event.key === 'Delete' || event.key === 'Backspace'
    if (text === null && !isCleared) return false
    event.preventDefault()
    if (text === null) onType(active, '')
    else setEditing({ cell: active, text })
    return true
  }
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || event.altKey) return
    if (event.key === 'Escape') callOff()
    else if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key) && !go(event) && event.key !== 'Tab')
      focusActive()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isOneCell = editing !== null && !/[\t\r\n]/.test(text.trimEnd())
    if (isReadOnly || text === '' || isOneCell) return
    event.preventDefault()
    if (editing !== null) callOff()
    cells.onPaste(text)
  }
  return {
    isTyping: editing !== null,
    begin: (cell: Cell) => setEditing({ cell, text: typedIn(cell), isPressed: true }),
    onCellKey,
    onPaste,
    /** What the field in the cell is given, while one types into it. */
    input: {
      ref: editing?.isPressed ? whole : atEnd,
      value: editing?.text ?? '',
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setEditing(typed => typed && { ...typed, text: value }),
      onKeyDown: onInputKey,
      onBlur: finish,
    },
  }
}

/** What typing begins with for a key: itself, or what stands in the cell; `null` for one that begins none. */
function beginOf(key: string, typed: () => string): string | null {
  if (key === 'Enter' || key === 'F2') return typed()
  return key.length === 1 && key !== ' ' ? key : null
}

/** The focus goes to what stands in the cell, which the next letter replaces. */
function whole(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return
  input.focus()
  input.select()
}

/** The focus goes to what is typed, after its last letter. */
function atEnd(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

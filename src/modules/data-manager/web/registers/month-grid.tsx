import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatMonth } from '#web/ui/format.ts'
import styles from './month-grid.module.css'
import { cellOf, type MonthLine, nextPlace } from './month-rules.ts'

type Cell = { line: number; month: number }
/** What is being typed, and the cell as it was seen when that began. */
type Editing = { text: string; line: MonthLine; month: string }

type MonthGridTableProps = {
  label: string
  lines: readonly MonthLine[]
  months: readonly string[]
  nameOf: (line: MonthLine) => string
  /** What stands in a cell, as a person reads it and as typing begins with it. */
  shownIn: (line: MonthLine, month: string) => string
  typedIn: (line: MonthLine, month: string) => string
  /** What is wrong with a cell. */
  faults: Readonly<Record<string, string>>
  changed: ReadonlySet<string>
  isReadOnly: boolean
  onType: (line: MonthLine, month: string, text: string) => void
  onPaste: (at: Cell, text: string) => void
  onUndo: () => void
}

/** A table of months to type and paste into: the arrows, Enter and Tab lead from cell to cell; Escape, then Tab, leads out. */
export function MonthGridTable(props: MonthGridTableProps) {
  const { label, lines, months, nameOf, isReadOnly } = props
  const [place, setPlace] = useState<{ line: string | undefined; month: number }>({ line: undefined, month: 0 })
  // By its line, which may stand elsewhere once others add or remove some.
  const active: Cell = {
    line: Math.max(
      0,
      lines.findIndex(({ id }) => id === place.line),
    ),
    month: place.month,
  }
  const [editing, setEditing] = useState<Editing | null>(null)
  const isLeaving = useRef(false)
  const isCalledOff = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  const cellAt = ({ line, month }: Cell) => table.current?.querySelector<HTMLElement>(`[data-cell="${line}-${month}"]`)
  const lineAt = (place: Cell) => [lines[place.line], months[place.month]] as const

  const go = (event: KeyboardEvent): boolean => {
    const key = event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key
    const next = nextPlace(active, key, { lines: lines.length, months: months.length })
    if (next === null) return false
    event.preventDefault()
    cellAt(next)?.focus()
    return true
  }
  const onCellKey = (event: KeyboardEvent) => {
    const wasLeaving = isLeaving.current
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape'
    if (event.key === 'Tab' && wasLeaving) return
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (isCommand) {
      if (!isReadOnly && event.key.toLowerCase() === 'z') {
        event.preventDefault()
        props.onUndo()
      }
      return
    }
    const [line, month] = lineAt(active)
    if (!isReadOnly && line && month) {
      const begin = beginOf(event.key, () => props.typedIn(line, month))
      if (begin !== null) {
        event.preventDefault()
        return setEditing({ text: begin, line, month })
      }
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault()
        return props.onType(line, month, '')
      }
    }
    go(event)
  }
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leaveAsItWas()
    else if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key) && !go(event) && event.key !== 'Tab')
      cellAt(active)?.focus()
  }
  // What is typed is kept when the focus leaves it, unless it was called off.
  const leaveAsItWas = () => {
    isCalledOff.current = true
    cellAt(active)?.focus()
    setEditing(null)
  }
  const finish = () => {
    if (editing !== null && !isCalledOff.current) props.onType(editing.line, editing.month, editing.text)
    isCalledOff.current = false
    setEditing(null)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isOneCell = editing !== null && !/[\t\r\n]/.test(text.trimEnd())
    if (isReadOnly || text === '' || isOneCell) return
    event.preventDefault()
    if (editing !== null) leaveAsItWas()
    props.onPaste(active, text)
  }
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is typed into is a grid
        role="grid"
        className={styles.table}
        aria-label={label}
        aria-readonly={isReadOnly}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col">Line</th>
            {months.map(month => (
              <th key={month} scope="col" className={styles.figure}>
                {formatMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.id}>
              <th scope="row">{nameOf(line)}</th>
              {months.map((month, column) => {
                const id = cellOf(line, month)
                const isActive = active.line === at && active.month === column
                const fault = props.faults[id]
                const look = `${styles.figure} ${fault ? styles.fault : props.changed.has(id) ? styles.changed : ''}`
                return (
                  <td
                    key={month}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are those of a grid
                    role="gridcell"
                    className={look}
                    data-cell={`${at}-${column}`}
                    tabIndex={isActive ? 0 : -1}
                    aria-invalid={fault ? true : undefined}
                    title={fault}
                    onFocus={() => setPlace({ line: line.id, month: column })}
                    onKeyDown={onCellKey}
                    onClick={() =>
                      isActive &&
                      !isReadOnly &&
                      editing === null &&
                      setEditing({ text: props.typedIn(line, month), line, month })
                    }
                  >
                    {isActive && editing !== null ? (
                      <input
                        ref={atEnd}
                        className={styles.input}
                        inputMode="decimal"
                        aria-label={`${nameOf(line)}, ${formatMonth(month)}`}
                        value={editing.text}
                        onChange={event => setEditing({ ...editing, text: event.currentTarget.value })}
                        onKeyDown={onInputKey}
                        onBlur={finish}
                      />
                    ) : (
                      props.shownIn(line, month)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What typing begins with for a key: itself, or what stands in the cell; `null` for one that begins none. */
function beginOf(key: string, typed: () => string): string | null {
  if (key === 'Enter' || key === 'F2') return typed()
  return key.length === 1 && key !== ' ' ? key : null
}

/** The focus goes to what is typed, after its last letter. */
function atEnd(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

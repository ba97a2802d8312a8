import { type KeyboardEvent, useRef, useState } from 'react'
import { formatMonth } from '#web/ui/format.ts'
import edges from '#web/ui/scroll-edges.module.css'
import { useCellTyping } from '../typing/use-cell-typing.ts'
import styles from './month-grid.module.css'
import { cellOf, type MonthLine, nextPlace } from './month-rules.ts'

type Cell = { line: number; month: number }

type MonthGridTableProps = {
  label: string
  lines: readonly MonthLine[]
  months: readonly string[]
  /** What the names of the lines are of. */
  names: string
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
  const isLeaving = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  const cellAt = ({ line, month }: Cell) => table.current?.querySelector<HTMLElement>(`[data-cell="${line}-${month}"]`)

  const go = (event: KeyboardEvent): boolean => {
    const key = event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key
    const next = nextPlace(active, key, { lines: lines.length, months: months.length })
    if (next === null) return false
    event.preventDefault()
    cellAt(next)?.focus()
    return true
  }
  const [activeLine, activeMonth] = [lines[active.line], months[active.month]]
  const typing = useCellTyping({
    isReadOnly,
    active: activeLine && activeMonth ? { line: activeLine, month: activeMonth } : null,
    focusActive: () => cellAt(active)?.focus(),
    typedIn: ({ line, month }) => props.typedIn(line, month),
    onType: ({ line, month }, text) => props.onType(line, month, text),
    onPaste: text => props.onPaste(active, text),
    onUndo: props.onUndo,
    go,
  })
  const onCellKey = (event: KeyboardEvent) => {
    const wasLeaving = isLeaving.current
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape'
    if (event.key === 'Tab' && wasLeaving) return
    if (!typing.onCellKey(event) && !event.ctrlKey && !event.metaKey && !event.altKey) go(event)
  }
  return (
    <div className={`${styles.scroll} ${edges.edges}`} data-stands>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is typed into is a grid
        role="grid"
        className={styles.table}
        aria-label={label}
        aria-readonly={isReadOnly}
        onPaste={typing.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{props.names}</th>
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
                    onClick={() => isActive && !isReadOnly && !typing.isTyping && typing.begin({ line, month })}
                  >
                    {isActive && typing.isTyping ? (
                      <input
                        {...typing.input}
                        className={styles.input}
                        inputMode="decimal"
                        aria-label={`${nameOf(line)}, ${formatMonth(month)}`}
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

import type { MonthGrid } from '#shared/month-grids.ts'
import type { RegisterRow, RegisterRowChange, RegisterValues } from '#shared/register-contract.ts'

/** A table of months: what stands in its cells, what is pasted into it, and what of it is to be saved. Pure. */

/** One line of the table: what it is for, and the row of each month that has one. */
export type MonthLine = { id: string; values: RegisterValues; rows: ReadonlyMap<string, RegisterRow> }

/** What was typed into a cell, and the row it was typed against, `null` where none was seen. */
export type TypedCell = { text: string; row: RegisterRowChange['row'] }

/** What was typed, by cell. */
export type TypedCells = Readonly<Record<string, TypedCell>>

/** A change to save, and the cell it was typed in. */
export type MonthChange = { cell: string; change: RegisterRowChange }

/** The months of a year, as first days. */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`)
}

/** What a cell is called among what was typed. */
export function cellOf(line: Pick<MonthLine, 'id'>, month: string): string {
  return `${month} ${line.id}`
}

/** A text typed into a cell of a line as it is seen. */
export function typeInto(line: MonthLine, month: string, text: string): TypedCells {
  return { [cellOf(line, month)]: { text, row: seenIn(line, month) } }
}

function seenIn(line: MonthLine, month: string): TypedCell['row'] {
  const row = line.rows.get(month)
  return row ? { id: row.id, updatedAt: row.updatedAt } : null
}

/**
 * The lines of rows, in the order of the rows, and after them those that a person added, or typed into before others took
 * their rows away.
 */
export function linesOf(
  grid: MonthGrid,
  rows: readonly RegisterRow[],
  { added, typed }: { added: readonly RegisterValues[]; typed: TypedCells },
): MonthLine[] {
  const named = (values: RegisterValues) => Object.fromEntries(grid.by.map(id => [id, values[id] ?? null]))
  const all = new Map<string, { id: string; values: RegisterValues; rows: Map<string, RegisterRow> }>()
  const lineOf = (values: RegisterValues) => {
    const id = JSON.stringify(grid.by.map(field => values[field] ?? null))
    const line = all.get(id) ?? { id, values: named(values), rows: new Map<string, RegisterRow>() }
    all.set(id, line)
    return line
  }
  for (const row of rows) lineOf(row.values).rows.set(row.values[grid.month] ?? '', row)
  for (const values of added) lineOf(values)
  for (const [cell, { text }] of Object.entries(typed)) if (text !== '') lineOf(valuesOfCell(grid, cell))
  return [...all.values()]
}

/** What the line of a cell is for. */
function valuesOfCell(grid: MonthGrid, cell: string): RegisterValues {
  const values = JSON.parse(cell.slice(cell.indexOf(' ') + 1)) as (string | null)[]
  return Object.fromEntries(grid.by.map((id, place) => [id, values[place] ?? null]))
}

type Place = { line: number; month: number }

/** A block typed into the table from a cell on, and how many of its values have no cell there. */
export function pasteBlock(
  lines: readonly MonthLine[],
  months: readonly string[],
  at: Place,
  block: readonly (readonly string[])[],
): { typed: TypedCells; left: number } {
  const typed: Record<string, TypedCell> = {}
  let left = 0
  for (const [down, row] of block.entries()) {
    for (const [right, text] of row.entries()) {
      const line = lines[at.line + down]
      const month = months[at.month + right]
      if (line && month) Object.assign(typed, typeInto(line, month, text))
      else if (text !== '') left += 1
    }
  }
  return { typed, left }
}

type Reading = {
  grid: MonthGrid
  lines: readonly MonthLine[]
  months: readonly string[]
  typed: TypedCells
  /** A text as a plain decimal: `null` for a blank, `undefined` where it is no number. */
  read: (text: string) => string | null | undefined
}

/** A cell that another person changed after it was typed into; `now` is what stands there, `null` where it was removed. */
export type StaleCell = { line: MonthLine; month: string; now: RegisterRow | null }

type Found = { changes: MonthChange[]; unread: string[]; stale: StaleCell[] }

/**
 * What of the typed is to be saved, the cells that hold no number, and those that others changed meanwhile. What says the
 * same as stands there is no change.
 */
export function changesIn({ grid, lines, months, typed, read }: Reading): Found {
  const found: Found = { changes: [], unread: [], stale: [] }
  for (const line of lines) {
    for (const month of months) {
      const cell = cellOf(line, month)
      const typedCell = typed[cell]
      if (typedCell === undefined) continue
      const { text, row } = typedCell
      const value = read(text)
      const now = line.rows.get(month) ?? null
      if (value === undefined) found.unread.push(cell)
      else if (plain(value) !== plain(now?.values[grid.value] ?? null)) {
        const values = value === null ? null : { ...line.values, [grid.month]: month, [grid.value]: value }
        found.changes.push({ cell, change: { row, values } })
        if (now?.id !== row?.id || now?.updatedAt !== row?.updatedAt) found.stale.push({ line, month, now })
      }
    }
  }
  return found
}

/** The typed as typed again over what stands there now. */
export function typedAgain(typed: TypedCells, stale: readonly StaleCell[]): TypedCells {
  const again = stale.map(({ line, month }) => typeInto(line, month, typed[cellOf(line, month)]?.text ?? ''))
  return Object.assign({}, typed, ...again)
}

/** The typed without what others changed meanwhile, where their values stand again. */
export function withoutStale(typed: TypedCells, stale: readonly StaleCell[]): TypedCells {
  const gone = new Set(stale.map(({ line, month }) => cellOf(line, month)))
  return Object.fromEntries(Object.entries(typed).filter(([cell]) => !gone.has(cell)))
}

/** A decimal without zeros at its end. */
function plain(value: string | null): string | null {
  return value?.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** Where a key leads from a cell; `null` where it leads out of the table or nowhere. */
export function nextPlace(at: Place, key: string, { lines, months }: { lines: number; months: number }): Place | null {
  const inside = (place: Place) =>
    place.line >= 0 && place.line < lines && place.month >= 0 && place.month < months ? place : null
  const steps: Record<string, Place> = {
    ArrowLeft: { line: at.line, month: at.month - 1 },
    ArrowRight: { line: at.line, month: at.month + 1 },
    ArrowUp: { line: at.line - 1, month: at.month },
    ArrowDown: { line: at.line + 1, month: at.month },
    Enter: { line: at.line + 1, month: at.month },
    Home: { line: at.line, month: 0 },
    End: { line: at.line, month: months - 1 },
    Tab: at.month < months - 1 ? { line: at.line, month: at.month + 1 } : { line: at.line + 1, month: 0 },
    'Shift+Tab': at.month > 0 ? { line: at.line, month: at.month - 1 } : { line: at.line - 1, month: months - 1 },
  }
  const step = steps[key]
  return step ? inside(step) : null
}

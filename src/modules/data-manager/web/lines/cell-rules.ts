import { type DatasetId, datasets } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import type { Line } from '#shared/query-answer.ts'
import { readTyped } from '#web/filters/read-typed.ts'
import { type CellEdit, nameOfCell } from '../../contract-lines.ts'
import { readLineValue } from '../../intake/line-value.ts'
import type { LineColumn } from './lines-columns.ts'
import type { CellPlace } from './use-grid-focus.ts'

/** Cells of the grid of lines: what is typed, pasted and filled into them, and what of it is to be saved. Pure. */

/** What was typed into a cell, and the value it was typed over. */
export type TypedLineCell = { upload: string; row: number; field: string; text: string; expected: string | null }

/** What was typed, by cell. */
export type TypedLineCells = Readonly<Record<string, TypedLineCell>>

/** Cells from one corner to the other. */
export type CellRange = { from: CellPlace; to: CellPlace }

/** What a cell of a line is called among what was typed. */
export function cellName({ upload, row }: Pick<Line, 'upload' | 'row'>, field: string): string {
  return nameOfCell({ upload, row, field })
}

/** A text typed into a cell of a line as it is seen. */
export function typeInCell({ upload, row, values }: Line, field: string, text: string): TypedLineCells {
  return { [nameOfCell({ upload, row, field })]: { upload, row, field, text, expected: values[field] ?? null } }
}

type Grid = { lines: readonly Line[]; columns: readonly LineColumn[] }

/** A block typed into the grid from a cell on, and how many of its values have no cell there that can be changed. */
export function pasteCells(
  { lines, columns }: Grid,
  at: CellPlace,
  block: readonly (readonly string[])[],
): { typed: TypedLineCells; left: number } {
  const typed: Record<string, TypedLineCell> = {}
  let left = 0
  for (const [down, row] of block.entries()) {
    for (const [right, text] of row.entries()) {
      const line = lines[at.row + down]
      const column = columns[at.column + right]
      if (line && column?.isEditable) Object.assign(typed, typeInCell(line, column.id, text))
      else if (text !== '') left += 1
    }
  }
  return { typed, left }
}

/** The uppermost cells of a range in all that are below them. */
export function fillDown({ lines, columns }: Grid, range: CellRange, textOf: TextOf): TypedLineCells {
  const { first, last } = cornersOf(range)
  const top = lines[first.row]
  const typed: Record<string, TypedLineCell> = {}
  for (const column of columns.slice(first.column, last.column + 1)) {
    if (!top || !column.isEditable) continue
    const text = textOf(top, column)
    for (const line of lines.slice(first.row + 1, last.row + 1)) Object.assign(typed, typeInCell(line, column.id, text))
  }
  return typed
}

type TextOf = (line: Line, column: LineColumn) => string

/** The upper left and the lower right cell of a range. */
export function cornersOf({ from, to }: CellRange): { first: CellPlace; last: CellPlace } {
  return {
    first: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    last: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  }
}

type CellChanges = {
  /** What is to be saved, and the cell it was typed in. */
  changes: { name: string; cell: CellEdit }[]
  /** Why what was typed into a cell is no value of its field. */
  faults: Record<string, string>
}

/** What of the typed is to be saved, and what cannot be. What says the same as stands there is no change. */
export function cellChangesOf(dataset: DatasetId, typed: TypedLineCells): CellChanges {
  const found: CellChanges = { changes: [], faults: {} }
  for (const [name, { text, ...cell }] of Object.entries(typed)) {
    const field = datasets[dataset].fields.find(({ id }) => id === cell.field)
    if (!field) continue
    const read = readLineValue(field, readTyped(text, field.kind))
    if ('fault' in read) found.faults[name] = read.fault
    else if (read.value !== asRead(field, cell.expected))
      found.changes.push({ name, cell: { ...cell, value: read.value } })
  }
  return found
}

/** A value as it would be read, so that 5.00 and 5 are no change. */
function asRead(field: Field, value: string | null): string | null {
  const read = readLineValue(field, value)
  return 'value' in read ? read.value : value
}

/** What was typed over values that are others by now, of the lines that are here. */
export function staleCells(lines: readonly Line[], typed: TypedLineCells): { line: Line; cell: TypedLineCell }[] {
  return lines.flatMap(line =>
    Object.values(typed)
      .filter(({ upload, row }) => upload === line.upload && row === line.row)
      .filter(({ field, expected }) => (line.values[field] ?? null) !== expected)
      .map(cell => ({ line, cell })),
  )
}

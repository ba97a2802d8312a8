import type { Reject } from '../../contract.ts'
import type { Correction } from '../../contract-mapping.ts'
import { setCell, textOf } from './correction-rules.ts'

export type CorrectedColumn = { field: string; column: number; label: string }

/** A cell of the sheet of rejected rows, and the text it is to have. */
export type CellChange = { row: Reject; column: CorrectedColumn; text: string }

/** The file's own text of a cell. */
export function writtenAt({ cells }: Reject, { column }: CorrectedColumn): string {
  return cells[column] ?? ''
}

/** What a cell reads with corrections. */
export function textAt(corrections: readonly Correction[], row: Reject, column: CorrectedColumn): string {
  return textOf(corrections, row.row, column.field, writtenAt(row, column))
}

/** Whether a cell's correction is still to be tried: what the row was counted with, and rejected for, mends nothing. */
export function isMended(
  corrections: readonly Correction[],
  counted: readonly Correction[],
  row: Reject,
  column: CorrectedColumn,
): boolean {
  const text = textAt(corrections, row, column)
  if (row.field === column.field && text === textAt(counted, row, column)) return false
  return text !== writtenAt(row, column)
}

/** What the faulty cell of a row was corrected to in vain, `null` when it was not. */
export function vainText(
  counted: readonly Correction[],
  columns: readonly CorrectedColumn[],
  row: Reject,
): string | null {
  const column = columns.find(({ field }) => field === row.field)
  if (!column) return null
  const text = textAt(counted, row, column)
  return text === writtenAt(row, column) ? null : text
}

/** The corrections with those of several cells. */
export function setCells(corrections: readonly Correction[], changes: readonly CellChange[]): Correction[] {
  return changes.reduce<Correction[]>(
    (all, { row, column, text }) =>
      setCell(all, { field: column.field, row: row.row, written: writtenAt(row, column) }, text),
    [...corrections],
  )
}

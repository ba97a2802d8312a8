import type { ReactNode } from 'react'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatDate } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { type BlockColumn, sortValueOf } from './block-column.ts'

type Drawn<Row> = {
  currency: string
  /** How a column is drawn that is more than its value, by its id. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Columns whose long text breaks into lines. */
  wrapping?: readonly string[]
}

/** The columns of a block's table as the screen draws them; money in whole units unless a cell says otherwise. */
export function screenColumns<Row>(
  columns: readonly BlockColumn<Row>[],
  { currency, cells = {}, wrapping = [] }: Drawn<Row>,
): DataColumn<Row>[] {
  return columns
    .filter(({ only }) => only !== 'file')
    .map(column => {
      const { id, label, head = label, unit, of, isSorted } = column
      const written = (row: Row) => {
        const value = of(row)
        if (unit === 'day') return formatDate(value === null ? null : String(value))
        return unit === 'text' ? value : formatValue(value, unit, { currency, style: 'whole' })
      }
      return {
        id,
        header: head,
        cell: cells[id] ?? written,
        ...(unit === 'text' || unit === 'day' ? {} : { align: 'right' as const }),
        ...(isSorted ? { sortValue: (row: Row) => sortValueOf(column, row) } : {}),
        ...(wrapping.includes(id) ? { isWrapping: true } : {}),
      }
    })
}

import type { ReactNode } from 'react'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatDate, formatPercent } from '#web/ui/format.ts'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { type BlockColumn, sortValueOf } from './block-column.ts'

type Drawn<Row> = {
  currency: string
  /** How money is written: in whole units unless said otherwise. */
  style?: 'compact' | 'full' | 'whole'
  /** How a column is drawn that is more than its value, by its id. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Columns whose long text breaks into lines. */
  wrapping?: readonly string[]
  /** The column that names a row to screen readers, where it is not the first. */
  rowHeader?: string
}

/** The columns of a block's table as the screen draws them. */
export function screenColumns<Row>(
  columns: readonly BlockColumn<Row>[],
  { currency, style = 'whole', cells = {}, wrapping = [], rowHeader }: Drawn<Row>,
): DataColumn<Row>[] {
  return columns
    .filter(({ only }) => only !== 'file')
    .map((column, place) => {
      const { id, label, head = label, unit, isSorted } = column
      return {
        id,
        header: head,
        cell: cells[id] ?? (row => written(column, row, { currency, style })),
        // What names a row begins where the row does.
        ...(unit === 'text' || unit === 'day' || (place === 0 && rowHeader === undefined)
          ? {}
          : { align: 'right' as const }),
        ...(isSorted ? { sortValue: (row: Row) => sortValueOf(column, row) } : {}),
        ...(wrapping.includes(id) ? { isWrapping: true } : {}),
        ...(id === rowHeader ? { isRowHeader: true } : {}),
      }
    })
}

type Writing = { currency: string; style: NonNullable<Drawn<unknown>['style']> }

function written<Row>({ unit, of, isSigned }: BlockColumn<Row>, row: Row, writing: Writing): ReactNode {
  const value = of(row)
  if (unit === 'day') return formatDate(value === null ? null : String(value))
  if (unit === 'text') return value
  if (!isSigned) return formatValue(value, unit, writing)
  return unit === 'ratio'
    ? formatPercent(value, { isSigned })
    : formatSigned(value === null ? null : Number(value), unit, writing)
}

import { kindOf } from '#server/warehouse/query/export-columns.ts'
import type { WorkbookColumn } from '#server/write-workbook.ts'
import { cellText } from '#shared/cell-text.ts'
import { sortRows } from '#shared/sort-rows.ts'
import { t } from '#shared/translate.ts'
import type { RowOrder } from '../define-block.ts'
import { type BlockColumn, notSortedBy } from './block-column.ts'

/** A column of a table and its cell of a row; `null` is an empty cell. */
type TableColumn<Row> = WorkbookColumn & {
  cellOf: (row: Row) => string | null
  /** What the view calls the column, where it sorts by it. */
  id?: string
}

/** A table on its way into a file. */
export type FileTable = {
  columns: readonly WorkbookColumn[]
  /** How many rows there are, to refuse too many before the first is written. */
  total: number
  rows: AsyncIterable<(string | null)[][]>
  /** The rows in another order, where all of them are here. Throws `invalid` for a column that is not sorted by. */
  inOrder?: (order: RowOrder) => FileTable['rows']
  /** Remarks that belong to the table, below its title. */
  notes?: readonly string[]
}

/** A table whose rows are all here; those of `foot` stay below the others in any order. */
export function wholeTable<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  foot: readonly Row[] = [],
): FileTable {
  const items = [...rows, ...foot]
  return {
    ...listedTable(columns, { total: items.length, items }),
    inOrder: order => wholeTable(columns, inOrder(columns, rows, order), foot).rows,
  }
}

function inOrder<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], { by, direction }: RowOrder): Row[] {
  const column = columns.find(({ id }) => id === by)
  if (!column) throw notSortedBy(by)
  const isText = column.kind === 'text' || column.kind === 'date'
  const cellOf = (row: Row) => {
    const cell = column.cellOf(row)
    return isText || cell === null ? cell : Number(cell)
  }
  return sortRows(rows, cellOf, direction)
}

/** So many rows are written at once. */
const rowsAtOnce = 1000

/** A table that keeps its order; with more rows in `total` than there are items it is refused. */
export function listedTable<Row>(
  columns: readonly TableColumn<Row>[],
  { items, total }: { items: readonly Row[]; total: number },
): FileTable {
  async function* rows() {
    for (let at = 0; at < items.length; at += rowsAtOnce) {
      yield items.slice(at, at + rowsAtOnce).map(row => columns.map(({ cellOf }) => cellOf(row)))
    }
  }
  return { columns: columns.map(({ label, kind }) => ({ label, kind })), total, rows: rows() }
}

/** The columns of a block's table as a file has them; money names its currency in the head. */
export function fileColumns<Row>(columns: readonly BlockColumn<Row>[], currency: string): TableColumn<Row>[] {
  return columns
    .filter(({ only }) => only !== 'screen')
    .map(({ id, label, unit, of, isSorted }) => {
      const kind = unit === 'text' ? 'text' : unit === 'day' ? 'date' : kindOf(unit)
      return {
        ...(isSorted ? { id } : {}),
        label: kind === 'money' ? `${t(label)} (${currency})` : t(label),
        kind,
        cellOf: row => cellText(of(row)),
      }
    })
}
